import { tableSources } from "../rules/tables/index";
import { packedTables } from "./generated/official-tables";
import type { OfficialTable } from "./norm/official-table";
import { PackedTable } from "./norm/official-table";
import type { CupsRow, GroupRow, PatientRow, ServiceRow } from "./norm/tables";

export type { CupsRow, GroupRow, OfficialTable, PatientRow, ServiceRow };

/** The official tables by name. */
export interface OfficialTables {
  readonly cups: OfficialTable<CupsRow>;
  readonly cie10: OfficialTable<PatientRow>;
  readonly municipios: OfficialTable<string>;
  readonly paises: OfficialTable<string>;
  readonly servicios: OfficialTable<ServiceRow>;
  readonly gruposCups: OfficialTable<GroupRow>;
}

/**
 * The official tables that come with the product, for `normContext`. Each has its `date`, the last day on which it is
 * certainly complete (`until`) and the number of its codes (`size`); its rows can be iterated.
 *
 * @example
 * const context = normContext(noContext, { tables: officialTables });
 */
export const officialTables: OfficialTables = {
  /** CUPSRips. */
  cups: new PackedTable<CupsRow>("cups", tableSources.cups, packedTables.cups),
  /** CIE10. */
  cie10: new PackedTable<PatientRow>("cie10", tableSources.cie10, packedTables.cie10),
  /** Municipio: DIVIPOLA. */
  municipios: new PackedTable<string>(
    "municipios",
    tableSources.municipios,
    packedTables.municipios,
  ),
  /** País: ISO 3166-1 numeric. */
  paises: new PackedTable<string>("paises", tableSources.paises, packedTables.paises),
  /** Servicios: the group of each service, and whether it is enabled. */
  servicios: new PackedTable<ServiceRow>(
    "servicios",
    tableSources.servicios,
    packedTables.servicios,
  ),
  /** The codes of CUPS that are births, or collective interventions. */
  gruposCups: new PackedTable<GroupRow>(
    "gruposCups",
    tableSources.gruposCups,
    packedTables.gruposCups,
  ),
};
