/** The facts about an official table that comes with the product. Its rows are in a CSV file beside this one. */
export interface TableSource {
  readonly file: string;
  readonly title: string;
  /** The number of rows in the file. */
  readonly rows: number;
  /** The day of its codes: a day, a month or a year. */
  readonly date: string;
  /** The last day when the table is certainly complete. */
  readonly until: string;
  /** The form of its codes. */
  readonly form: RegExp;
}

/** The tables, by the name of `--table`. CUPS changes on 1 January; the others count as complete for 24 months. */
export const tableSources = {
  cups: {
    file: "cups.csv",
    title: "CUPS",
    rows: 13632,
    date: "2026-03-17",
    until: "2026-12-31",
    form: /^[0-9A-Z]{6}$/,
  },
  cie10: {
    file: "cie10.csv",
    title: "CIE10",
    rows: 12634,
    date: "2025-11-23",
    until: "2027-11-23",
    form: /^[A-Z]\d\d[0-9A-Z]$/,
  },
  municipios: {
    file: "municipios.csv",
    title: "Municipio",
    rows: 1124,
    date: "2024",
    until: "2026-12-31",
    form: /^\d{5}$/,
  },
  paises: {
    file: "paises.csv",
    title: "País",
    rows: 249,
    date: "2026-09",
    until: "2028-09-30",
    form: /^\d{3}$/,
  },
  servicios: {
    file: "servicios.csv",
    title: "Servicios",
    rows: 157,
    date: "2026-07",
    until: "2028-07-31",
    form: /^\d{3,4}$/,
  },
  gruposCups: {
    file: "cups-groups.csv",
    title: "gruposCups",
    rows: 172,
    date: "2026-03-17",
    until: "2026-12-31",
    form: /^[0-9A-Z]{6}$/,
  },
} as const satisfies Readonly<Record<string, TableSource>>;
