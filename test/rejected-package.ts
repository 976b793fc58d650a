import { noContext, validateDocument } from "../src/index";
import { normContext } from "../src/res948";
import { lin32 } from "../src/norm/packs";

/**
 * A package that the Ministry rejected in October 2024, rebuilt with invented persons: as many records and items by rule as
 * the real one, 841. Of RVG13 and CFR003 only the sum is known, 253: here CFR003, a fault of the transfer that is no matter of
 * the data, has one item, and RVG13 the others.
 */
export function rejectedPackage() {
  const items: string[] = [];
  const day = (n: number) => `2024-10-${String((n % 28) + 1).padStart(2, "0")}`;
  const minute = (n: number) =>
    `${String(Math.floor(n / 60) % 24).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
  const usuarios = Array.from({ length: 42 }, (_, i) => ({
    tipoDocumentoIdentificacion: "CC",
    numDocumentoIdentificacion: String(1_000_000_001 + i),
    fechaNacimiento: "1985-03-02",
    codSexo: "F",
    servicios: {
      consultas: [] as object[],
      procedimientos: [] as object[],
      urgencias: [] as object[],
      hospitalizacion: [] as object[],
      medicamentos: [] as object[],
      otrosServicios: [] as object[],
    },
  }));
  type ArrayName = keyof (typeof usuarios)[number]["servicios"];
  const add = (user: number, name: ArrayName, record: object, ...faults: readonly string[]) => {
    const array = usuarios[user]?.servicios[name] as object[];
    for (const fault of faults) {
      const [code = "", field = ""] = fault.split(" ");
      const place = `/usuarios/${user}/servicios/${name}/${array.length}`;
      items.push(`${code} ${place}${field === "" ? "" : `/${field}`}`);
    }
    array.push(record);
  };
  // 482 of RVC065: both data of each of the first 241 medicines. 252 of RVG13: medicines after the first 166 repeat an earlier
  // one of their usuario. 10 of RVC063: five medicines have a code that is none, and so have those that repeat them.
  for (let n = 0; n < 418; n++) {
    const first = n < 166 ? n : n < 168 ? n - 42 : n < 334 ? n - 168 : n - 294;
    const isUnneeded = n < 241;
    add(
      n % 42,
      "medicamentos",
      {
        fechaDispensAdmon: `${day(first)} ${minute(first)}`,
        tipoMedicamento: "01",
        codTecnologiaSalud: first < 5 ? `MED${first}` : `${19_932_754 + first}-1`,
        concentracionMedicamento: isUnneeded ? 0 : null,
        unidadMedida: isUnneeded ? "137" : null,
        vrServicio: 100,
      },
      ...(isUnneeded ? ["RVC065 concentracionMedicamento", "RVC065 unidadMedida"] : []),
      ...(first < n ? ["RVG13 codTecnologiaSalud"] : []),
      ...(first < 5 ? ["RVC063 codTecnologiaSalud"] : []),
    );
  }
  // 5 procedures and 43 other services, own codes too, given again on the same day.
  for (let n = 0; n < 48; n++)
    for (const hour of ["08", "15"]) {
      const again = hour === "15";
      if (n < 5)
        add(
          n % 42,
          "procedimientos",
          {
            fechaInicioAtencion: `${day(n)} ${hour}:00`,
            codProcedimiento: "939403",
            codDiagnosticoPrincipal: "K021",
            vrServicio: 100 + Number(hour),
          },
          ...(again ? ["RVC018 codProcedimiento"] : []),
        );
      else
        add(
          n % 42,
          "otrosServicios",
          {
            fechaSuministroTecnologia: `${day(n)} ${hour}:00`,
            tipoOS: "01",
            codTecnologiaSalud: `INS-${n}`,
            vrServicio: 100 + Number(hour),
          },
          ...(again ? ["RVC018 codTecnologiaSalud"] : []),
        );
    }
  // 34 repeated diagnoses, 2 symptoms, 5 factors, 3 services outside the period; the first and the last minute are inside.
  const edges = new Map([
    [44, "2024-10-01 00:00"],
    [45, "2024-10-31 23:59"],
  ]);
  for (let n = 0; n < 46; n++) {
    const principal = n >= 34 && n < 36 ? "R104" : n >= 36 && n < 41 ? "Z000" : "K021";
    add(
      n % 42,
      "procedimientos",
      {
        fechaInicioAtencion:
          edges.get(n) ?? `${n >= 41 && n < 44 ? "2024-11-02" : day(n)} ${minute(n)}`,
        codProcedimiento: `9${String(10_000 + n)}`,
        codDiagnosticoPrincipal: principal,
        codDiagnosticoRelacionado: n < 34 ? "K021" : null,
        vrServicio: 100,
      },
      ...(n < 34 ? ["RVC086 codDiagnosticoRelacionado"] : []),
      ...(n >= 34 && n < 36 ? ["RVC032 codDiagnosticoPrincipal"] : []),
      ...(n >= 36 && n < 41 ? ["RVC033 codDiagnosticoPrincipal"] : []),
      ...(n >= 41 && n < 44 ? ["RVC014 fechaInicioAtencion"] : []),
    );
  }
  const stay = { codDiagnosticoPrincipal: "K021", codDiagnosticoPrincipalE: "K021" };
  add(
    40,
    "hospitalizacion",
    { ...stay, fechaInicioAtencion: "2024-10-10 08:00", fechaEgreso: "2024-10-10 12:00" },
    "RVC041 fechaEgreso",
  );
  add(
    41,
    "urgencias",
    {
      ...stay,
      fechaInicioAtencion: "2024-10-10 08:00",
      fechaEgreso: "2024-10-13 08:00",
      causaMotivoAtencion: "38",
    },
    "RVC040 fechaEgreso",
    "RVG16",
  );
  for (let n = 0; n < 8; n++)
    add(n === 0 ? 41 : n, "consultas", {
      fechaInicioAtencion: `2024-10-10 0${n === 0 ? 9 : n}:00`,
      codConsulta: n === 0 ? "890701" : "890201",
      causaMotivoAtencion: n === 0 ? "21" : "38",
      codDiagnosticoPrincipal: "K021",
      vrServicio: 100,
    });
  items.push("RVG08 ", "CFR003 ");
  const document = {
    numDocumentoIdObligado: "900123456",
    numFactura: "FE570",
    tipoNota: null,
    numNota: null,
    usuarios,
  };
  return { document, items };
}

type Findings = ReturnType<typeof validateDocument>["findings"];

/** What ripslint finds in the package, with the data of its invoice. */
export function findingsOfRejected(): Findings {
  const context = normContext(noContext, {
    period: { from: "2024-10-01", to: "2024-10-31" },
    paymentModality: "04",
    invoiceTotal: "1.00",
  });
  return validateDocument(rejectedPackage().document, context, { packs: [lin32] }).findings;
}

/** The findings of official rules, written as the items of the Ministry. */
export const itemsOf = (findings: Findings): readonly string[] =>
  findings
    .filter(({ code }) => code.startsWith("res2275/"))
    .map(({ pointer, params }) => `${String(params?.["official"])} ${pointer}`);
