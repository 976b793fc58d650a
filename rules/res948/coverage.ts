import type { Bilingual } from "../../src/core/model/issue";

/** How completely an official rule is checked. */
export type CoverageStatus =
  | "full"
  | "part"
  | "parameter"
  | "table"
  | "external"
  | "disagree"
  | "unseen";

/** One official rule, and how we check it. */
export interface RuleCoverage {
  readonly official: string;
  readonly status: CoverageStatus;
  /** Its requirement, in our own words. */
  readonly meaning: Bilingual;
  readonly note?: Bilingual;
}

/** The meaning of a status. */
export const statuses: Readonly<Record<CoverageStatus, Bilingual>> = {
  full: { en: "checked", es: "verificada" },
  part: { en: "checked in part", es: "verificada en parte" },
  parameter: {
    en: "checked when a parameter is given",
    es: "verificada si se indica un parámetro",
  },
  table: { en: "needs a table", es: "necesita una tabla" },
  external: {
    en: "needs the invoice or a registry",
    es: "necesita la factura o un registro externo",
  },
  disagree: {
    en: "left out because the sources disagree",
    es: "se deja por fuera porque las fuentes se contradicen",
  },
  unseen: {
    en: "left out because its text was not seen",
    es: "se deja por fuera porque no conocemos su texto",
  },
};

/** Every official rule in the sources. */
// biome-ignore format: a rule a line
export const coverage: readonly RuleCoverage[] = [
  { official: "RVG01", status: "part", meaning: { en: "JSON syntax, names and minimum fields; also negative money, quantities of 0, wrong formats", es: "sintaxis JSON, nombres y campos mínimos; también valores negativos, cantidades en 0 y formatos errados" }, note: { en: "syntax is the contract's json, a local time's form its local-time; properties that the annex does not have are warned of; the list of minimum properties was not seen", es: "la sintaxis es el json del contrato y la forma de una hora local su local-time; de las propiedades que no están en el anexo se advierte; no conocemos la lista de propiedades mínimas" } },
  { official: "RVG02", status: "external", meaning: { en: "RIPS data that differ from the invoice", es: "datos del RIPS que difieren de la factura" }, note: { en: "it stands for all rules that compare; those that are checked have codes of their own", es: "reúne todas las reglas que comparan; las que se revisan tienen sus propios códigos" } },
  { official: "RVG03", status: "full", meaning: { en: "there are service records", es: "hay registros de servicios" } },
  { official: "RVG04", status: "full", meaning: { en: "the JSON type of a field", es: "el tipo JSON de un campo" }, note: { en: "the contract's own rule type says it, so the pack does not say it again", es: "lo dice la regla type del contrato, así que el paquete no lo repite" } },
  { official: "RVG05", status: "full", meaning: { en: "the size of a value", es: "el tamaño de un valor" }, note: { en: "of records, of the root and of usuarios; the invoice's numbers are left out: the annex refers to DIAN", es: "de registros, de la raíz y de usuarios; los números de factura quedan por fuera: el anexo remite a la DIAN" } },
  { official: "RVG06", status: "part", meaning: { en: "content that a table or a text does not allow", es: "contenido que una tabla o un texto no admite" }, note: { en: "small tables; CIE10, countries and municipalities; services, by their table and group; UMM, UPR and FFM by their size only", es: "tablas pequeñas; CIE10, países y municipios; servicios, por su tabla y su grupo; UMM, UPR y FFM solo por su tamaño" } },
  { official: "RVG07", status: "full", meaning: { en: "every user has a service", es: "cada usuario tiene un servicio" } },
  { official: "RVG08", status: "parameter", meaning: { en: "the services add up to the invoice", es: "los servicios suman el valor de la factura" }, note: { en: "--invoice-total with --payment-modality 04, --invoices or the XML of the invoice; vrDispensacion may be part of it or not; of a credit note with its own XML, as a warning", es: "--invoice-total con --payment-modality 04, --invoices o el XML de la factura; vrDispensacion puede hacer parte o no; de una nota crédito con su propio XML, como advertencia" } },
  { official: "RVG09", status: "parameter", meaning: { en: "the moderator payments add up to the invoice", es: "los pagos moderadores suman lo que dice la factura" }, note: { en: "--moderator-total, --invoices or the XML of the invoice", es: "--moderator-total, --invoices o el XML de la factura" } },
  { official: "RVG10", status: "part", meaning: { en: "one biller for each RIPS and invoice", es: "un solo facturador por RIPS y factura" }, note: { en: "the codes of providers of a document, without their sites; only a warning, since one biller may have several", es: "los códigos de prestador de un documento, sin sus sedes; solo advertencia, porque un obligado puede tener varios" } },
  { official: "RVG11", status: "external", meaning: { en: "the professional is in RETHUS or MIPRES", es: "el profesional está en RETHUS o MIPRES" } },
  { official: "RVG12", status: "full", meaning: { en: "no two users with the same data", es: "no hay dos usuarios con los mismos datos" } },
  { official: "RVG13", status: "full", meaning: { en: "a medicine is not reported twice for the same moment", es: "un medicamento no se informa dos veces en el mismo momento" }, note: { en: "users that appear twice are kept apart", es: "los usuarios que van dos veces se distinguen" } },
  { official: "RVG14", status: "part", meaning: { en: "two newborns need a multiple birth", es: "dos recién nacidos necesitan un parto múltiple" }, note: { en: "two newborns of one day without a birth beside them, or with the birth of one child; 735930 and 735931 are multiple births by their official names, so it warns", es: "dos recién nacidos del mismo día sin parto al lado, o con el parto de un solo hijo; 735930 y 735931 son partos múltiples por su nombre oficial, por eso es una advertencia" } },
  { official: "RVG15", status: "part", meaning: { en: "an observation in emergencies expects its consultation", es: "una observación en urgencias pide su consulta" }, note: { en: "890701 to 890704 at or after the admission; whether other codes are consultations of urgencias was not seen", es: "890701 a 890704 desde el ingreso; no sabemos si otros códigos son consultas de urgencias" } },
  { official: "RVG16", status: "part", meaning: { en: "the causes of emergency and consultation agree", es: "las causas de urgencia y consulta coinciden" }, note: { en: "with any consultation of urgencias of the user, for the same reason; only a warning", es: "con cualquier consulta de urgencias del usuario, por la misma razón; solo advertencia" } },
  { official: "RVG17", status: "part", meaning: { en: "services of the newborn are under the newborn", es: "los servicios del recién nacido van en su propio usuario" }, note: { en: "by the way of admission only: a record does not say whose service it is", es: "solo por la vía de ingreso: un registro no dice de quién es el servicio" } },
  { official: "RVG18", status: "external", meaning: { en: "the document was not used before", es: "el documento no se usó antes" }, note: { en: "it stood in an older list (Lineamientos v3.2) and is gone from v002", es: "estaba en una lista anterior (Lineamientos v3.2) y ya no está en v002" } },
  { official: "RVG19", status: "external", meaning: { en: "the payer is not a provider", es: "el pagador no es un prestador" } },
  { official: "CIN005", status: "parameter", meaning: { en: "coverage against modality of payment", es: "cobertura contra modalidad de pago" }, note: { en: "--coverage with --payment-modality, --invoices or the XML of the invoice", es: "--coverage con --payment-modality, --invoices o el XML de la factura" } },
  { official: "CIN006", status: "parameter", meaning: { en: "coverage against conceptoRecaudo", es: "cobertura contra conceptoRecaudo" }, note: { en: "--coverage, --invoices or the XML of the invoice", es: "--coverage, --invoices o el XML de la factura" } },
  { official: "RVC001", status: "parameter", meaning: { en: "the biller's document equals the invoice's", es: "el documento del obligado es el de la factura" }, note: { en: "the column nit of --invoices, or the XML of the invoice", es: "la columna nit de --invoices, o el XML de la factura" } },
  { official: "RVC002", status: "external", meaning: { en: "the biller is in the tables of providers", es: "el obligado está en las tablas de prestadores" } },
  { official: "RVC003", status: "disagree", meaning: { en: "what a provider of technologies may report", es: "lo que puede informar un proveedor de tecnologías" }, note: { en: "the rule excludes procedures, the field's text allows them", es: "la regla excluye procedimientos, el texto del campo los admite" } },
  { official: "RVC004", status: "parameter", meaning: { en: "the number of the invoice", es: "el número de la factura" }, note: { en: "the XML of the invoice, where it lies alone with one JSON in a folder; or --invoices with --invoices-complete, not of notes", es: "el XML de la factura, cuando está solo con un JSON en una carpeta; o --invoices con --invoices-complete, no en notas" } },
  { official: "RVC005", status: "parameter", meaning: { en: "the type of user against the coverage", es: "el tipo de usuario contra la cobertura" }, note: { en: "--coverage, --invoices or the XML of the invoice; 03, by the day of issue 01, and the types of user of the matrix; 14, which came with v003, only warns", es: "--coverage, --invoices o el XML de la factura; 03, según el día de expedición 01, y los tipos de usuario de la matriz; el 14, que llegó con v003, es solo una advertencia" } },
  { official: "RVC006", status: "parameter", meaning: { en: "the user's birth is not in the future", es: "el nacimiento del usuario no es futuro" }, note: { en: "--now", es: "--now" } },
  { official: "RVC007", status: "full", meaning: { en: "the user's age against the type of document", es: "la edad del usuario contra el tipo de documento" }, note: { en: "silent if the type fits on any day of service; v003 words the ages anew, so it only warns", es: "no se informa si el tipo corresponde en algún día de servicio; v003 trae otra redacción de las edades, por eso es solo una advertencia" } },
  { official: "RVC008", status: "full", meaning: { en: "the mother is between 9 and 60 years old", es: "la madre tiene entre 9 y 60 años" }, note: { en: "at the day of the birth; which day counts was not seen; a newborn listed under itself is named as such", es: "en el día del nacimiento; no sabemos qué día cuenta; un recién nacido que figura en su propio usuario se dice así" } },
  { official: "RVC009", status: "full", meaning: { en: "a user with newborns is F", es: "un usuario con recién nacidos es F" } },
  { official: "RVC010", status: "full", meaning: { en: "the purpose IVE is for F only", es: "la finalidad IVE es solo para F" } },
  { official: "RVC011", status: "part", meaning: { en: "codPrestador is in the tables of providers", es: "codPrestador está en las tablas de prestadores" }, note: { en: "its form, its department, and the form of CODIGO_PRESTADOR in the XML; whether it is known is the contract's provider-code", es: "su forma, su departamento y la forma de CODIGO_PRESTADOR en el XML; si es conocido es el provider-code del contrato" } },
  { official: "RVC012", status: "part", meaning: { en: "codPrestador belongs to the biller", es: "codPrestador pertenece al obligado" }, note: { en: "compared with the provider codes that are given, in all seven arrays, and with CODIGO_PRESTADOR of the XML, which only warns; codes of two providers in one document are reported as RVG10", es: "se compara con los códigos de prestador que se indiquen, en los siete arreglos, y con CODIGO_PRESTADOR del XML, que es solo una advertencia; los códigos de dos prestadores en un documento se informan como RVG10" } },
  { official: "RVC013", status: "parameter", meaning: { en: "a service is not later than the validation", es: "un servicio no es posterior a la validación" }, note: { en: "--now", es: "--now" } },
  { official: "RVC014", status: "parameter", meaning: { en: "a service lies in the billing period", es: "un servicio está en el periodo de facturación" }, note: { en: "--period, --invoices or the XML of the invoice", es: "--period, --invoices o el XML de la factura" } },
  { official: "RVC015", status: "full", meaning: { en: "CUPS is a consultation", es: "el CUPS es una consulta" }, note: { en: "the column uso (UsoCodigoCUP) of the CUPS table", es: "la columna uso (UsoCodigoCUP) de la tabla CUPS" } },
  { official: "RVC016", status: "full", meaning: { en: "CUPS fits the sex", es: "el CUPS corresponde al sexo" }, note: { en: "the column sexo of the CUPS table", es: "la columna sexo de la tabla CUPS" } },
  { official: "RVC017", status: "external", meaning: { en: "CUPS fits the coverage", es: "el CUPS corresponde a la cobertura" } },
  { official: "RVC018", status: "full", meaning: { en: "the same code for a patient on one day", es: "el mismo código para un paciente en un mismo día" }, note: { en: "each further record, whatever the code; honorarios are left out", es: "cada registro de más, sea cual sea el código; los honorarios quedan por fuera" } },
  { official: "RVC019", status: "table", meaning: { en: "CUPS fits the principal diagnosis", es: "el CUPS corresponde al diagnóstico principal" }, note: { en: "which CUPS go with which diagnosis stands in no table that was seen: DxRequerido says only whether one is required, and the fields require it always", es: "ninguna tabla conocida dice qué CUPS corresponde a qué diagnóstico: DxRequerido solo dice si se requiere uno, y los campos siempre lo exigen" } },
  { official: "RVC020", status: "full", meaning: { en: "CUPS is a procedure", es: "el CUPS es un procedimiento" }, note: { en: "the column uso (UsoCodigoCUP) of the CUPS table", es: "la columna uso (UsoCodigoCUP) de la tabla CUPS" } },
  { official: "RVC021", status: "part", meaning: { en: "CUPS needs a stay", es: "el CUPS necesita estancia" }, note: { en: "the column estancia of the CUPS table; any stay of the patient will do, since none is named", es: "la columna estancia de la tabla CUPS; basta cualquier estancia del paciente, porque no se nombra cuál" } },
  { official: "RVC022", status: "part", meaning: { en: "a birth needs hospitalization and rooms", es: "un parto necesita hospitalización y salas" }, note: { en: "the births are read from the names of their codes; any stay and any room will do", es: "los partos se leen en los nombres de sus códigos; basta cualquier estancia y cualquier sala" } },
  { official: "RVC023", status: "full", meaning: { en: "a birth's CUPS needs a newborn", es: "un CUPS de parto necesita un recién nacido" }, note: { en: "the births are read from the names of their codes", es: "los partos se leen en los nombres de sus códigos" } },
  { official: "RVC024", status: "full", meaning: { en: "a transfer's or stay's code is CUPS", es: "el código de traslado o estancia es CUPS" }, note: { en: "its form, and whether it exists. v003 words the rule otherwise, which was not seen", es: "su forma, y si existe. v003 trae otra redacción, que no conocemos" } },
  { official: "RVC025", status: "table", meaning: { en: "a complementary service is in the table of MIPRES", es: "un servicio complementario está en la tabla de MIPRES" }, note: { en: "no such table is read", es: "no se lee esa tabla" } },
  { official: "RVC026", status: "full", meaning: { en: "CUPS is one of other services", es: "el CUPS es de otros servicios" }, note: { en: "the column uso (UsoCodigoCUP) of the CUPS table; of transfers and stays", es: "la columna uso (UsoCodigoCUP) de la tabla CUPS; en traslados y estancias" } },
  { official: "RVC027", status: "part", meaning: { en: "with internación or urgencias it is an interconsultation within the stay", es: "con internación o urgencias es una interconsulta dentro de la estancia" }, note: { en: "consultations of the group internación, by the codes of the Lineamientos; those of urgencias are left out", es: "consultas del grupo internación, por los códigos de los Lineamientos; las de urgencias quedan por fuera" } },
  { official: "RVC028", status: "full", meaning: { en: "CIE10 fits sex and age", es: "el CIE10 corresponde a sexo y edad" }, note: { en: "the columns sexo, edadMinima and edadMaxima of the CIE10 table; in recienNacidos, of the newborn", es: "las columnas sexo, edadMinima y edadMaxima de la tabla CIE10; en recienNacidos, del recién nacido" } },
  { official: "RVC029", status: "table", meaning: { en: "CIE10 fits the CUPS of the consultation", es: "el CIE10 corresponde al CUPS de la consulta" }, note: { en: "a table with such pairs, which --table does not read", es: "una tabla con esos pares, que --table no lee" } },
  { official: "RVC030", status: "table", meaning: { en: "CUPS fits the related diagnosis", es: "el CUPS corresponde al diagnóstico relacionado" }, note: { en: "a table with such pairs, which --table does not read", es: "una tabla con esos pares, que --table no lee" } },
  { official: "RVC031", status: "full", meaning: { en: "preferably A00–Q99 or S00–T98", es: "preferiblemente A00–Q99 o S00–T98" } },
  { official: "RVC032", status: "full", meaning: { en: "not R00–R99", es: "no R00–R99" }, note: { en: "M05's text says it too, but the rule does not list M05, so it is not asked there", es: "el texto de M05 también lo dice, pero la regla no lista M05, así que ahí no se revisa" } },
  { official: "RVC033", status: "full", meaning: { en: "not Z00–Z99", es: "no Z00–Z99" } },
  { official: "RVC034", status: "parameter", meaning: { en: "values with pago por evento, 0 without", es: "valores con pago por evento, 0 sin él" }, note: { en: "--payment-modality, --invoices or the XML of the invoice; 0 is allowed in magistral preparations", es: "--payment-modality, --invoices o el XML de la factura; se admite 0 en preparaciones magistrales" } },
  { official: "RVC035", status: "full", meaning: { en: "a cuota moderadora is for the contributive regime", es: "la cuota moderadora es del régimen contributivo" } },
  { official: "RVC036", status: "parameter", meaning: { en: "the moderator values add up to the invoice", es: "los pagos moderadores suman lo que dice la factura" }, note: { en: "--moderator-total, --invoices or the XML of the invoice; reported as RVG09, which requires the same", es: "--moderator-total, --invoices o el XML de la factura; se informa como RVG09, que pide lo mismo" } },
  { official: "RVC037", status: "full", meaning: { en: "the subsidized regime has no payments of voluntary plans", es: "el régimen subsidiado no lleva pagos de planes voluntarios" } },
  { official: "RVC038", status: "parameter", meaning: { en: "an admission is not later than the validation", es: "un ingreso no es posterior a la validación" }, note: { en: "--now", es: "--now" } },
  { official: "RVC039", status: "full", meaning: { en: "an admission is not after its discharge", es: "un ingreso no es posterior a su egreso" } },
  { official: "RVC040", status: "full", meaning: { en: "a stay in urgencias lasts at most 48 hours", es: "una estancia en urgencias dura máximo 48 horas" } },
  { official: "RVC041", status: "full", meaning: { en: "a stay in hospitalización lasts at least 6 hours", es: "una estancia en hospitalización dura al menos 6 horas" } },
  { official: "RVC042", status: "full", meaning: { en: "a patient who died has the cause", es: "un paciente muerto tiene la causa" } },
  { official: "RVC043", status: "parameter", meaning: { en: "a discharge is not later than the validation", es: "un egreso no es posterior a la validación" }, note: { en: "--now", es: "--now" } },
  { official: "RVC044", status: "parameter", meaning: { en: "a discharge lies in the billing period", es: "un egreso está en el periodo de facturación" }, note: { en: "--period, --invoices or the XML of the invoice", es: "--period, --invoices o el XML de la factura" } },
  { official: "RVC045", status: "parameter", meaning: { en: "a birth is not later than the validation", es: "un nacimiento no es posterior a la validación" }, note: { en: "--now", es: "--now" } },
  { official: "RVC046", status: "full", meaning: { en: "a newborn's discharge is not before the birth", es: "el egreso del recién nacido no es anterior al nacimiento" } },
  { official: "RVC047", status: "disagree", meaning: { en: "a newborn without document has the mother's", es: "un recién nacido sin documento lleva el de la madre" }, note: { en: "the field's own text allows CN, RC and MS only; newborn-document warns", es: "el propio texto del campo solo admite CN, RC y MS; newborn-document advierte" } },
  { official: "RVC048", status: "external", meaning: { en: "presupuesto máximo: the number is MIPRES's", es: "presupuesto máximo: el número es el de MIPRES" } },
  { official: "RVC049", status: "external", meaning: { en: "the id of the delivery exists in MIPRES", es: "el ID de entrega existe en MIPRES" } },
  { official: "RVC050", status: "full", meaning: { en: "devices and complementary services have a professional", es: "dispositivos y servicios complementarios llevan profesional" } },
  { official: "RVC051", status: "parameter", meaning: { en: "the purpose fits sex and age", es: "la finalidad corresponde a sexo y edad" }, note: { en: "--table finalidad with the columns sexo, edadMinima, edadMaxima", es: "--table finalidad con las columnas sexo, edadMinima, edadMaxima" } },
  { official: "RVC052", status: "full", meaning: { en: "IVE has one of its causes", es: "la IVE tiene una de sus causas" } },
  { official: "RVC053", status: "full", meaning: { en: "after death no services later than 24 hours", es: "no hay servicios más de 24 horas después de la muerte" }, note: { en: "of newborns with the usuario that has the newborn's document, which only warns", es: "de recién nacidos con el usuario que lleva su documento, como advertencia" } },
  { official: "RVC054", status: "part", meaning: { en: "the way of admission has its earlier services", es: "la vía de ingreso tiene sus servicios anteriores" }, note: { en: "consulta externa (02) and urgencias (03) only: which code asks which array is not spelled out, so it warns", es: "solo consulta externa (02) y urgencias (03): ningún texto dice qué arreglo pide cada código, por eso es solo una advertencia" } },
  { official: "RVC055", status: "table", meaning: { en: "a UNIRS medicine is in the list", es: "un medicamento UNIRS está en el listado" }, note: { en: "no such table is read", es: "no se lee esa tabla" } },
  { official: "RVC056", status: "full", meaning: { en: "a stay needs emergency or hospitalization", es: "una estancia necesita urgencia u hospitalización" } },
  { official: "RVC057", status: "full", meaning: { en: "gestational age of 20 to 46 weeks", es: "edad gestacional de 20 a 46 semanas" } },
  { official: "RVC058", status: "full", meaning: { en: "birth weight of 500 to 5000 grams", es: "peso al nacer de 500 a 5000 gramos" }, note: { en: "in v003 400 to 6000 by one third party: there it only warns", es: "en v003, de 400 a 6000 según un tercero: ahí es solo una advertencia" } },
  { official: "RVC059", status: "table", meaning: { en: "CUPS with group, service, purpose and cause", es: "CUPS con grupo, servicio, finalidad y causa" }, note: { en: "a table with such pairs, which --table does not read", es: "una tabla con esos pares, que --table no lee" } },
  { official: "RVC060", status: "part", meaning: { en: "a cuota moderadora or bono is at least 1", es: "una cuota moderadora o bono es al menos 1" }, note: { en: "only a warning: the fields' texts write it once per order", es: "solo advertencia: los textos de los campos la escriben una vez por orden" } },
  { official: "RVC061", status: "full", meaning: { en: "where no payment applies the value is 0", es: "donde no aplica pago el valor es 0" } },
  { official: "RVC062", status: "part", meaning: { en: "a patient sent to another service has services", es: "un paciente derivado a otro servicio tiene servicios" }, note: { en: "of urgencias other services of the usuario; of newborns those of a usuario with the newborn's document", es: "de urgencias otros servicios del usuario; de recién nacidos los de un usuario con su documento" } },
  { official: "RVC063", status: "full", meaning: { en: "IUM or CUM exists", es: "el IUM o CUM existe" }, note: { en: "its form, which five digits do not have; with --table cum and ium whether it exists", es: "su forma, que cinco dígitos no tienen; con --table cum e ium si existe" } },
  { official: "RVC064", status: "part", meaning: { en: "cannabis has its DCI", es: "el cannabis lleva su DCI" }, note: { en: "whether a preparation has cannabis a record does not tell; another DCI in a preparation is warned of", es: "si una preparación lleva cannabis no lo dice el registro; otro DCI en una preparación es una advertencia" } },
  { official: "RVC065", status: "full", meaning: { en: "data that a medicine does not need", es: "datos que un medicamento no necesita" } },
  { official: "RVC066", status: "full", meaning: { en: "a device has its name", es: "un dispositivo lleva su nombre" } },
  { official: "RVC067", status: "full", meaning: { en: "a consultation of purpose 11 has cause 40", es: "una consulta de finalidad 11 tiene causa 40" } },
  { official: "RVC068", status: "full", meaning: { en: "a consultation of purpose 22 has cause 42", es: "una consulta de finalidad 22 tiene causa 42" } },
  { official: "RVC069", status: "full", meaning: { en: "a consultation of purpose 25 has cause 42", es: "una consulta de finalidad 25 tiene causa 42" } },
  { official: "RVC070", status: "full", meaning: { en: "a consultation of purpose 23 has cause 42", es: "una consulta de finalidad 23 tiene causa 42" } },
  { official: "RVC071", status: "full", meaning: { en: "a consultation of purpose 27 has cause 42", es: "una consulta de finalidad 27 tiene causa 42" } },
  { official: "RVC072", status: "full", meaning: { en: "a consultation of purpose 25 has cause 42", es: "una consulta de finalidad 25 tiene causa 42" }, note: { en: "reported as RVC069, which requires the same", es: "se informa como RVC069, que pide lo mismo" } },
  { official: "RVC073", status: "full", meaning: { en: "a consultation of purpose 23 has cause 42", es: "una consulta de finalidad 23 tiene causa 42" }, note: { en: "reported as RVC070, which requires the same", es: "se informa como RVC070, que pide lo mismo" } },
  { official: "RVC074", status: "full", meaning: { en: "a consultation of purpose 27 has cause 42", es: "una consulta de finalidad 27 tiene causa 42" }, note: { en: "reported as RVC071, which requires the same", es: "se informa como RVC071, que pide lo mismo" } },
  { official: "RVC075", status: "full", meaning: { en: "a consultation of purpose 22 has cause 42", es: "una consulta de finalidad 22 tiene causa 42" }, note: { en: "reported as RVC068, which requires the same", es: "se informa como RVC068, que pide lo mismo" } },
  { official: "RVC076", status: "full", meaning: { en: "a consultation of purpose 25 has cause 42", es: "una consulta de finalidad 25 tiene causa 42" }, note: { en: "reported as RVC069, which requires the same", es: "se informa como RVC069, que pide lo mismo" } },
  { official: "RVC077", status: "full", meaning: { en: "a consultation of purpose 23 has cause 42", es: "una consulta de finalidad 23 tiene causa 42" }, note: { en: "reported as RVC070, which requires the same", es: "se informa como RVC070, que pide lo mismo" } },
  { official: "RVC078", status: "full", meaning: { en: "a consultation of purpose 27 has cause 42", es: "una consulta de finalidad 27 tiene causa 42" }, note: { en: "reported as RVC071, which requires the same", es: "se informa como RVC071, que pide lo mismo" } },
  { official: "RVC079", status: "full", meaning: { en: "a service is not before the user's birth", es: "un servicio no es anterior al nacimiento del usuario" } },
  { official: "RVC080", status: "full", meaning: { en: "a discharge is not before the user's birth", es: "el egreso no es anterior al nacimiento del usuario" } },
  { official: "RVC081", status: "full", meaning: { en: "an admission is not before the user's birth", es: "el ingreso no es anterior al nacimiento del usuario" } },
  { official: "RVC082", status: "table", meaning: { en: "CUPS with its group of services", es: "CUPS con su grupo de servicios" }, note: { en: "a table with such pairs, which --table does not read", es: "una tabla con esos pares, que --table no lee" } },
  { official: "RVC083", status: "full", meaning: { en: "a collective intervention has its CUPS", es: "una intervención colectiva lleva su CUPS" }, note: { en: "the codes of annex 5 of Resolución 2706 de 2025", es: "los códigos del anexo 5 de la Resolución 2706 de 2025" } },
  { official: "RVC084", status: "full", meaning: { en: "a preventive purpose has no moderator payment", es: "una finalidad preventiva no lleva pago moderador" } },
  { official: "RVC085", status: "full", meaning: { en: "purpose 11 has a Z code", es: "la finalidad 11 tiene un código Z" } },
  { official: "RVC086", status: "full", meaning: { en: "the related diagnosis is not the principal", es: "el diagnóstico relacionado no es el principal" } },
  { official: "RVC087", status: "full", meaning: { en: "no related diagnosis repeats another", es: "ningún diagnóstico relacionado repite otro" } },
  { official: "RVC088", status: "full", meaning: { en: "a related diagnosis of the discharge is not its principal", es: "un diagnóstico relacionado de egreso no es su principal" } },
  { official: "RVC089", status: "full", meaning: { en: "no related diagnosis of the discharge repeats another", es: "ningún diagnóstico relacionado de egreso repite otro" } },
  { official: "RVC090", status: "part", meaning: { en: "a surgical CUPS needs the room", es: "un CUPS quirúrgico necesita la sala" }, note: { en: "the column qx of the CUPS table; any record of otrosServicios will do, since which codes are rooms was not seen", es: "la columna qx de la tabla CUPS; basta cualquier registro de otrosServicios, porque no sabemos qué códigos son salas" } },
  { official: "RVC091", status: "part", meaning: { en: "the values of RIPS without an invoice", es: "los valores del RIPS sin factura" }, note: { en: "0 under Resolución 2275; since 948 an independent professional reports the value paid, and the document does not tell who that is, so 0 warns", es: "0 en la Resolución 2275; desde la 948 un profesional independiente informa el valor pagado, y el documento no dice quién lo es, así que el 0 advierte" } },
  { official: "RVC092", status: "full", meaning: { en: "an advance payment is in the invoice only", es: "el anticipo va solo en la factura" } },
  { official: "RVC094", status: "parameter", meaning: { en: "a medicine's value is quantity times unit value", es: "el valor de un medicamento es cantidad por valor unitario" }, note: { en: "--payment-modality 04, --invoices or the XML of the invoice", es: "--payment-modality 04, --invoices o el XML de la factura" } },
  { official: "RVC095", status: "full", meaning: { en: "registroSIRAS for accidents", es: "registroSIRAS para accidentes" }, note: { en: "v001 prints R in its table, and on page 15 a notification for three months, then a rejection from 1 October 2026 on; no real answer seen", es: "v001 dice R en su tabla, y en la página 15 una notificación durante tres meses y después un rechazo desde el 1 de octubre de 2026; no hemos visto una respuesta real" } },
  { official: "RVC096", status: "full", meaning: { en: "CUPS exists", es: "el CUPS existe" }, note: { en: "its form, and whether it exists", es: "su forma, y si existe" } },
  { official: "RVC097", status: "full", meaning: { en: "at most 15 prenatal visits", es: "máximo 15 consultas prenatales" } },
  { official: "RVC098", status: "external", meaning: { en: "no service 48 hours after a registered death", es: "ningún servicio 48 horas después de una muerte registrada" }, note: { en: "the Ministry compares with its registry of deaths; a death in the document itself is RVC053. Since 1 July 2026 it only notifies, for the time being and without an end (DT1 v002, 3.1); several guides say otherwise", es: "el Ministerio compara con su registro de defunciones; una muerte en el propio documento es RVC053. Desde el 1 de julio de 2026 solo notifica, de forma transitoria y sin fecha final (DT1 v002, 3.1); varias guías dicen otra cosa" } },
];

/**
 * The numbers up to RVC098 that no known text names: it is unknown whether they exist, and their requirements are unknown.
 * RVC093 does not exist.
 */
export const unnamed: readonly string[] = Array.from(
  { length: 98 },
  (_, i) => `RVC${String(i + 1).padStart(3, "0")}`,
).filter((code) => code !== "RVC093" && !coverage.some(({ official }) => official === code));
