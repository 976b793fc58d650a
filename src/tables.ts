import { tableSources } from "../rules/tables/index";
import { packedTables } from "./generated/official-tables";
import { OfficialTable } from "./norm/official-table";
import type { CupsRow, GroupRow, PatientRow, ServiceRow } from "./norm/tables";

/**
 * The official tables that come with the product, for `normContext`. Each has its `date`, the last day on which it is
 * certainly complete (`until`) and the number of its codes (`size`); its rows can be iterated.
 *
 * @example
 * const context = normContext(noContext, { tables: officialTables });
 */
export const officialTables = {
  /** CUPSRips. */
  cups: new OfficialTable<CupsRow>("cups", tableSources.cups, packedTables.cups),
  /** CIE10. */
  cie10: new OfficialTable<PatientRow>("cie10", tableSources.cie10, packedTables.cie10),
  /** Municipio: DIVIPOLA. */
  municipios: new OfficialTable<string>(
    "municipios",
    tableSources.municipios,
    packedTables.municipios,
  ),
  /** País: ISO 3166-1 numeric. */
  paises: new OfficialTable<string>("paises", tableSources.paises, packedTables.paises),
  /** Servicios: the group of each service, and whether it is enabled. */
  servicios: new OfficialTable<ServiceRow>(
    "servicios",
    tableSources.servicios,
    packedTables.servicios,
  ),
  /** The codes of CUPS that are births, or collective interventions. */
  gruposCups: new OfficialTable<GroupRow>(
    "gruposCups",
    tableSources.gruposCups,
    packedTables.gruposCups,
  ),
} as const;
