/** An invented sample: three documents with common mistakes of exports. No person or institution exists. */
const provider = "110010123401";

const procedure = {
  codPrestador: provider,
  fechaInicioAtencion: "2026-02-03 09:30",
  idMIPRES: null,
  numAutorizacion: null,
  codProcedimiento: "871121",
  viaIngresoServicioSalud: "02",
  modalidadGrupoServicioTecSal: "01",
  grupoServicios: "02",
  codServicio: 744,
  finalidadTecnologiaSalud: "15",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1000000101",
  codDiagnosticoPrincipal: "J189",
  codDiagnosticoRelacionado: null,
  codComplicacion: null,
  vrServicio: 45000,
  conceptoRecaudo: "05",
  valorPagoModerador: 0,
  numFEVPagoModerador: null,
  codDiagnosticoPrincipalCIE11: "CA40.Z",
  nomCodDiagnosticoPrincipalCIE11: "Neumonía, sin especificación",
  codDiagnosticoRelacionadoCIE11: null,
  nomCodDiagnosticoRelacionadoCIE11: null,
  codComplicacionCIE11: null,
  nomCodComplicacionCIE11: null,
  codigoVIDA: null,
  consecutivo: 1,
};

const other = {
  codPrestador: provider,
  numAutorizacion: null,
  idMIPRES: null,
  fechaSuministroTecnologia: "2026-02-04 08:15",
  tipoOS: "01",
  codTecnologiaSalud: "OS-0417",
  nomTecnologiaSalud: "Equipo de venoclisis",
  cantidadOS: 2,
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1000000102",
  vrUnitOS: 9500,
  vrServicio: 19000,
  conceptoRecaudo: "05",
  valorPagoModerador: 0,
  numFEVPagoModerador: null,
  codigoVIDA: null,
  vrDispensacion: 0,
  consecutivo: 1,
};

type Fields = Readonly<Record<string, unknown>>;

const usuario = (consecutivo: number, servicios: Readonly<Record<string, readonly Fields[]>>) => ({
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: `100000000${consecutivo}`,
  tipoUsuario: "01",
  fechaNacimiento: "1984-07-19",
  codSexo: "M",
  codPaisResidencia: "170",
  codMunicipioResidencia: "11001",
  codZonaTerritorialResidencia: "02",
  incapacidad: "NO",
  consecutivo,
  codPaisOrigen: "170",
  registroSIRAS: null,
  servicios,
});

const documentOf = (invoice: number, usuarios: readonly Fields[]) => ({
  numDocumentoIdObligado: "900000001",
  numFactura: `FEV${invoice}`,
  tipoNota: null,
  numNota: null,
  usuarios,
});

/** Changes a record; an undefined field is left out. */
const changed = (fields: Fields, change: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...change }).filter(([, value]) => value !== undefined),
  );

const documents: readonly (readonly [string, unknown])[] = [
  [
    "rips-FEV1001.json",
    documentOf(1001, [
      usuario(1, {
        procedimientos: [
          procedure,
          changed(procedure, { consecutivo: 2, fechaInicioAtencion: "2026-02-03T10:05:00Z" }),
        ],
        otrosServicios: [other, changed(other, { consecutivo: 2, codPrestador: "10010123401" })],
      }),
    ]),
  ],
  [
    "rips-FEV1002.json",
    documentOf(1002, [
      usuario(1, {
        procedimientos: [
          changed(procedure, { codPrestador: "1000000101" }),
          changed(procedure, { consecutivo: 2, fechaInicioAtencion: "03/02/2026 10:05" }),
          changed(procedure, {
            consecutivo: 3,
            fechaInicioAtencion: "2026-02-03 11:20",
            vrServicio: "45000",
          }),
        ],
      }),
      usuario(2, {
        otrosServicios: [
          changed(other, { codPrestador: undefined }),
          changed(other, {
            consecutivo: 2,
            fechaSuministroTecnologia: "2026-02-04 09:40",
            codPrestador: undefined,
            codPrestdor: provider,
          }),
          changed(other, { consecutivo: 3, fechaSuministroTecnologia: "2026-02-03" }),
        ],
      }),
    ]),
  ],
  [
    "rips-FEV1003.json",
    documentOf(1003, [usuario(1, { procedimientos: [procedure], otrosServicios: [other] })]),
  ],
];

export const sampleFiles = (
  folder: string,
): readonly { readonly path: string; readonly content: File }[] =>
  documents.map(([name, document]) => ({
    path: `${folder}/${name}`,
    content: new File([JSON.stringify(document, null, 2)], name, { type: "application/json" }),
  }));
