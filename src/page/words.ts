import { nameOf, norms } from "../app/packs/packs";
import type { Lang } from "../core/model/issue";
import { stateIn } from "../report/files";
import { normIn } from "../report/norm-name";
import { countOf, numberOf } from "../report/number";
import type { FileState } from "../report/review-summary";

/** The texts of the page that no report has. */
export const say = {
  es: {
    title: "Revisión de RIPS",
    other: "English",
    otherLabel: "Show the page in English",
    trust: "¿Sale algo de este equipo?",
    headline: "¿Qué RIPS se pueden enviar?",
    skip: "Ir a la lista",
    intro:
      "Suelte la carpeta del mes y vea qué se puede enviar y qué corregir primero. Nada sale de este equipo.",
    dropHere: "Suelte aquí la carpeta del mes",
    what: "RIPS en JSON, XML de las facturas y respuestas del Ministerio, todo junto, en ZIP o sueltos.",
    chooseFiles: "Elegir archivos",
    chooseFolder: "Elegir la carpeta",
    pasteHint: "También puede pegar el texto de un RIPS con Ctrl+V.",
    pasted: "texto pegado",
    sample: "Probar con un ejemplo inventado",
    empty: "No se encontró ningún archivo para leer en lo que soltó.",
    needPeriod: "El periodo necesita los dos días: desde y hasta.",
    began: "Empezó la revisión.",
    ended: (errors: number) =>
      `Terminó la revisión: ${countOf(errors, ["error", "errores"], "es")}.`,
    doing: {
      unpacking: "Abriendo el ZIP",
      review: "Revisando",
      corrections: "Buscando qué se puede corregir",
      report: "Haciendo el informe",
      saving: "Guardando",
    },
    cancel: "Cancelar",
    reading: "Leyendo…",
    progress: (done: number, all: number) =>
      `${numberOf(done, "es")} de ${countOf(all, ["archivo", "archivos"], "es")}`,
    remaining: (time: string) => `faltan ${time}`,
    time: (minutes: number, seconds: number) =>
      minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`,
    canBeSent: "se puede enviar",
    cancelledLead: (unread: number) =>
      unread === 0
        ? "Revisión cancelada: los conteos son de lo que alcanzó a leerse"
        : `Revisión cancelada: ${countOf(unread, ["archivo quedó", "archivos quedaron"], "es")} sin leer`,
    filesByState: "Por estado, y cómo se revisó",
    againNeeds:
      "El navegador no vuelve a leer la carpeta por sí solo: elíjala otra vez para ver lo que cambió.",
    invoicesAlone: (count: number) =>
      `Además, ${countOf(count, ["factura está", "facturas están"], "es")} sin su RIPS.`,
    withoutCodesNote: "Falta comprobar los códigos del prestador.",
    changes: "Cambios desde que entregó estos archivos",
    since: "Desde que entregó estos archivos:",
    noChange: "nada cambió.",
    changed: {
      corrected: (count: number) => countOf(count, ["corregido", "corregidos"], "es"),
      still: (count: number) => `${numberOf(count, "es")} ${count === 1 ? "sigue" : "siguen"}`,
      new: (count: number) => countOf(count, ["nuevo", "nuevos"], "es"),
    },
    newHere: (count: string) => `${count} ${count === "1" ? "nuevo" : "nuevos"}`,
    correctSome: (isCounting: boolean) =>
      `Corregir automáticamente… ${isCounting ? "(contando)" : ""}`,
    lost: (count: number, wasSaved: boolean) =>
      `Estos son los archivos sin ${count === 1 ? "la corrección" : `las ${numberOf(count, "es")} correcciones`} que ${wasSaved ? "guardó: siga con la copia corregida" : "no guardó"}.`,
    correct: (some: string, all: string) => `Corregir ${some} de ${all} automáticamente…`,
    correctWithYes: "Corregir con su aprobación…",
    save: (files: number) =>
      `Guardar ${countOf(files, ["archivo corregido", "archivos corregidos"], "es")}…`,
    again: "Revisar de nuevo",
    losesUnsaved: "Hay correcciones sin guardar, que se perderían. ¿Seguir?",
    print: "Imprimir",
    change: "Cambiar",
    judged: (norm: string, now: string, codes: string, isDraft: boolean) =>
      `${isDraft ? "Como borrador: " : ""}${norm}; fecha de hoy, ${now}; ${codes}.`,
    withoutPack: "solo el contrato, sin norma",
    noCodes: "sin códigos de prestador",
    codesNamed: (codes: readonly string[]) =>
      codes.length === 1
        ? `código ${codes[0] ?? ""}`
        : codes.length <= 3
          ? `códigos ${codes.join(", ")}`
          : `${codes.length} códigos de prestador`,
    codesGiven: "con sus códigos de prestador",
    codesOfFile: (name: string) => `códigos de ${name}`,
    proposal: (pack: string) =>
      `El Ministerio aplica la norma del día de la validación, sean cuales sean las fechas de los servicios: ${pack}.`,
    judgeWith: "Revisar con esa norma",
    whichCodes: "¿Cuáles de estos códigos son suyos?",
    whyCodes:
      "Cada registro debe llevar un código de su prestador. Marque los suyos y verá qué se puede enviar.",
    yourCodes: "Sus códigos:",
    noCodesFound: "No se encontró ningún código de prestador de doce dígitos",
    inXmls: (count: number) => `y en ${countOf(count, ["factura", "facturas"], "es")}`,
    otherCodes: (count: number) =>
      `${countOf(count, ["valor más no es un código", "valores más no son códigos"], "es")}.`,
    writeCodes: "Escribir otros",
    withoutCodes: "Seguir sin códigos",
    rememberAsk: "¿Recordar aquí códigos, norma e idioma?",
    remember: "Recordar",
    doNotRemember: "No",
    rememberCheck:
      "Recordar códigos, norma e idioma en este navegador (nunca registros, personas ni archivos)",
    parts: "Partes de la revisión",
    tabs: {
      problems: "Qué corregir",
      files: "Archivos",
      answers: "Ministerio",
      reports: "Imprimir e informes",
    },
    listBy: "Ver la lista",
    by: { problem: "Por problema", document: "Por factura" },
    search: "Buscar",
    severity: "Gravedad",
    severities: { "": "Todo", error: "Errores", warning: "Advertencias" },
    identify: "Mostrar a quién corresponde",
    nothingFound: "No se encontró nada por corregir.",
    noMatch: "Nada coincide. Quite algún filtro.",
    onlyIdentified: "Pacientes y servicios solo se buscan si se muestran:",
    moreProblems: (count: number) => `Ver ${countOf(count, ["problema", "problemas"], "es")} más`,
    capped: (listed: number, all: number) =>
      `Se listan ${numberOf(listed, "es")} de ${numberOf(all, "es")} hallazgos, los primeros de cada regla; los conteos son de todos.`,
    error: ["error", "errores"],
    warning: ["advertencia", "advertencias"],
    inFiles: (count: number) => `en ${countOf(count, ["archivo", "archivos"], "es")}`,
    menders: {
      export: "software",
      billing: "facturación",
      care: "atención",
      invoice: "quien factura",
    },
    mayReject: "puede ser rechazado",
    automatic: (some: string, all: string) =>
      some === all ? "todo automático" : `${some} de ${all} automáticos`,
    why: "Por qué pasa y qué regla es",
    causes: "Por qué pasa",
    rule: "Regla",
    document: "Factura",
    places: "Lugares",
    more: (count: string) => `y ${count} más`,
    field: "Campo",
    message: "Detalle",
    problem: "Problema",
    problems: "Problemas",
    state: "Estado",
    file: "Archivo",
    errors: "Errores",
    warnings: "Advertencias",
    remarks: "Observaciones",
    line: (line: number) => `línea ${numberOf(line, "es")}`,
    pages: "Páginas",
    before: "Anteriores",
    next: "Siguientes",
    pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
    record: "El registro",
    seeRecord: "Ver el registro y corregir",
    seeRecordOnly: "Ver el registro",
    upTo: (who: string) => `Le corresponde a: ${who}.`,
    wholeRecord: "Todo el registro",
    cut: "El registro es largo: se muestra una parte.",
    cannotEdit: "Este lugar no se puede corregir aquí; corríjalo en su programa.",
    isNow: (value: string) => (value === "" ? "está vacío" : `dice ${value}`),
    seeServices: "Ver los servicios y sus valores",
    serviceCode: "Código",
    value: "Valor",
    typeHere: "Escriba el valor correcto.",
    chooseCode: "Elija un código de la lista",
    ownCode: (code: string) => `Poner su código ${code}`,
    checkedLater: "Se revisa al dejar de escribir o, en archivos grandes, al aplicarlo.",
    stillWrong: (messages: string) => `Sigue mal: ${messages}`,
    notWritten: "No se escribió nada.",
    anyway: (isEmptied: boolean, count: number) =>
      `${isEmptied ? "Vaciar" : "Escribir en"} ${count === 1 ? "este lugar" : `los ${numberOf(count, "es")}`} de todos modos`,
    isGood: "Así queda bien.",
    isGoodBut: (problems: string) => `El campo queda bien, pero sería nuevo: ${problems}.`,
    withAll: (count: number, problems: string | undefined) =>
      `Si lo aplica a los ${numberOf(count, "es")}, ${problems === undefined ? "no aparece nada nuevo" : `sería nuevo: ${problems}`}.`,
    apply: "Aplicar",
    applyHere: "Aplicar solo aquí (no basta)",
    applyAll: (count: number, value: string) =>
      `Cambiar los ${numberOf(count, "es")} que dicen ${value}`,
    writeAs: (json: string, value: string) =>
      json === "null"
        ? "Dejar vacío"
        : json.startsWith('"')
          ? `Escribir ${value} como texto, entre comillas`
          : `Escribir ${value} como número, sin comillas`,
    applied: (field: string, count: number) =>
      `Se cambió ${field}${count === 1 ? "" : ` en ${numberOf(count, "es")} lugares`}.`,
    nextPlace: (place: string | undefined) =>
      place === undefined ? "No hay más lugares en la lista de problemas." : `Sigue: ${place}.`,
    brought: (problems: string) => `Nuevo con el cambio: ${problems}.`,
    undo: "Deshacer",
    undone: "Se deshizo la última corrección.",
    isPartial: "no se leyó del todo",
    isUnsaved: "corregido, sin guardar",
    missing: "Lo que falta o hay que revisar",
    otherKinds: {
      excel: "es una hoja de Excel, no un RIPS: pida a su software el JSON.",
      word: "es un documento de Word, no un RIPS: pida a su software el JSON.",
      pdf: "es un PDF, no un RIPS: pida a su software el JSON.",
      picture: "es una imagen, no un RIPS: pida a su software el JSON.",
      table: "es una tabla (CSV), no un RIPS: pida a su software el JSON.",
      web: "es una página web, no un RIPS: descargue o exporte de nuevo el JSON.",
      report: "es un informe de esta revisión, no un RIPS: agregue la carpeta del mes.",
    },
    answerAlone: (said: string, number = "") =>
      `respuesta del Ministerio (${said}); agregue el RIPS${number === "" ? "" : ` de ${number}`}.`,
    xmlAlone: "es el XML de una factura; agregue su RIPS en JSON.",
    resend: "corregida después del rechazo: envíela de nuevo",
    nothingToDo: "ya aprobada: nada que hacer",
    secondTitle: "¿Otro mes?",
    second: (old: string, given: string) =>
      `Ya está abierta la carpeta ${old}. ¿Agregar ${given}, o empezar de nuevo con ella?`,
    secondUnsaved: "Al empezar de nuevo se pierden las correcciones sin guardar.",
    secondAdd: "Agregar",
    secondFresh: "Empezar de nuevo",
    answersGiven: (count: number, rejected: number) =>
      `${countOf(count, ["respuesta", "respuestas"], "es")}: ${rejected === 0 ? "ningún rechazo nuevo" : countOf(rejected, ["rechazo nuevo", "rechazos nuevos"], "es")}`,
    answersAlone: (names: string, count: number) =>
      `${names} no ${count === 1 ? "tiene" : "tienen"} RIPS aquí`,
    moreFilesTitle: "Otros archivos",
    fresh: "Empezar de nuevo",
    allChecked: "Se revisó todo lo que se puede revisar.",
    withDataAsk: "Para imprimir o descargar, diga primero cómo",
    withData: "Con los datos (valores y pacientes), para trabajar aquí",
    withoutData: "Sin datos, para enviar a otros: solo consecutivo y fecha",
    otherFormats: "Otros formatos",
    rest: "Totales, y lo que no se revisó",
    formats: {
      xlsx: "Descargar en Excel",
      html: "Descargar como página web",
      json: "JSON, para programas",
    },
    printHint: "Una hoja de trabajo por factura y paciente, con casilla y línea para anotar.",
    heading: "Encabezado de su oficina",
    note: "Nota",
    optionsTitle: "Cómo se revisa",
    codes: "Códigos del prestador",
    codesHint: "codPrestador debe ser uno de estos. Quedan solo en esta pestaña.",
    codesWritten: "Otros códigos",
    codesWrittenHint: "Doce dígitos cada uno, uno por línea o separados por comas.",
    contextChoose: "Elegir archivo con los códigos",
    remove: "Quitar",
    tables: "Tablas oficiales",
    table: "Tabla",
    tableOf: (name: string, codes: string, day: string) => `${name}: ${codes} códigos, del ${day}`,
    tableChoose: "Usar un CSV más reciente…",
    norm: "Norma",
    noPack: "Ninguna: solo el contrato",
    newest: (name: string) => `${name}, la versión más reciente`,
    stage: "Etapa",
    revision: "Para enviar",
    draft: "Solo si se puede guardar como borrador",
    asOf: "Versión de la norma vigente el día",
    asOfHint: "Vacío: la más reciente.",
    now: "Momento de validación",
    nowHint: "Vacío: ahora. Las fechas posteriores se reportan.",
    from: "Periodo de facturación, desde",
    to: "hasta",
    modality: "Modalidad de pago de la factura",
    notGiven: "no se indica",
    advanced: "Avanzado",
    judgeAgain: "Revisar con esto",
    close: "Cerrar",
    correctTitle: "Corregir automáticamente",
    correctIntro:
      "Se corrige lo que tiene una sola forma correcta, y lo demás queda igual. Sus archivos quedan como están: lo corregido se guarda en una copia.",
    finding: "Buscando qué se puede corregir…",
    kind: "Qué se corrige",
    times: "Cambios",
    files: "Archivos",
    becomeReady: "Facturas que quedan listas",
    countedInEach: "Una factura con varias clases de cambio se cuenta en cada una.",
    examples: {
      "local-time": ["AAAA-MM-DDTHH:MM:00", "AAAA-MM-DD HH:MM"],
      trim: ['"valor "', '"valor"'],
      quote: ["123", '"123"'],
      unquote: ['"123"', "123"],
      "utf-8": ["NU�EZ", "NUÑEZ"],
      "trailing-comma": ["1, }", "1 }"],
      "surrounding-text": ["texto { }", "{ }"],
      date: ["2026/7/4", "2026-07-04"],
      code: ["J45.9", "J459"],
      "text-null": ['""', "vacío"],
    },
    beforeAfter: (changes: number, files: number, gone: number, before: string, after: string) =>
      `${countOf(changes, ["cambio", "cambios"], "es")} en ${countOf(files, ["archivo", "archivos"], "es")} ${changes === 1 ? "quita" : "quitan"} ${numberOf(gone, "es")} de ${before} hallazgos; quedan ${after}.`,
    revealed: (count: number) =>
      ` Al corregir se ${count === 1 ? "descubre" : "descubren"} ${numberOf(count, "es")} más, que antes no se ${count === 1 ? "podía" : "podían"} leer.`,
    readyInvoices: (before: number, after: number) =>
      `Facturas que se pueden enviar: ${numberOf(before, "es")} → ${numberOf(after, "es")}.`,
    withYes: "Con su aprobación",
    timesIn: (count: number, files: number) =>
      `${countOf(count, ["lugar", "lugares"], "es")} en ${countOf(files, ["archivo", "archivos"], "es")}`,
    correctHere: "Corregir solo esto:",
    listAsk: "Lista de los cambios, para auditoría",
    listValues: "con los valores de antes y después",
    listName: "correcciones",
    dataIn: (has: boolean) => (has ? "con datos" : "sin datos"),
    reportName: "RIPS",
    correctNow: "Corregir",
    notNow: "Ahora no",
    saveTitle: (files: number) =>
      `Guardar ${countOf(files, ["archivo corregido", "archivos corregidos"], "es")}`,
    saveIntro:
      "Se guarda una copia de los archivos de la revisión (RIPS, XML, respuestas), con los corregidos. Los originales no se tocan.",
    saveFolder: "En una carpeta nueva…",
    saveArchive: "Descargar ZIP",
    later: "Después",
    correctedName: "corregido",
    saved: (name: string) => `Se guardó ${name}.`,
    savedArchive: (name: string) =>
      `Guardado: ${name}, en Descargas. Descomprímalo y desde ahora trabaje con esa carpeta.`,
    savedFolder: (name: string) =>
      `Guardado en la carpeta ${name}. Desde ahora trabaje con esa carpeta.`,
    cancelled: "Cancelado.",
    failed: "No se pudo.",
    stale: (names = "un archivo") =>
      `Cambió o ya no está ${names}. Elija de nuevo la carpeta y repita la revisión.`,
    internal:
      "Algo falló; sus archivos no cambiaron ni salieron de aquí. Intente otra vez; si se repite, recargue la página y revise menos archivos a la vez.",
    trustTitle: "Cómo saber que nada salió de este equipo",
    forSystems: "Para su área de sistemas",
    trustIntro: "No tiene que creernos: usted mismo puede comprobarlo.",
    trustSteps: [
      [
        "Desconéctese",
        "Sin wifi ni cable de red, abra este archivo y haga la revisión: todo funciona igual.",
      ],
      [
        "Cierre la pestaña",
        "Al cerrarla se olvida todo, salvo lo que usted descargó y, si usted lo pidió, los códigos, la norma y el idioma.",
      ],
    ],
    trustSystems: [
      "Oprima F12, abra la pestaña «Red» (Network) y haga la revisión: no aparece ningún envío, a lo sumo este archivo y un «blob:», el programa que corre dentro de la pestaña.",
      "El archivo comienza con una política de seguridad (CSP) que el navegador hace cumplir: le prohíbe conectarse, cargar o enviar cualquier cosa. Es esta:",
    ],
    noPolicy: "Esta copia de la página no tiene política: no es la que publicamos.",
  },
  en: {
    title: "RIPS check",
    other: "Español",
    otherLabel: "Mostrar la página en español",
    trust: "Does anything leave this machine?",
    headline: "Which RIPS can be sent?",
    skip: "Go to the list",
    intro:
      "Drop the folder of the month and see what can be sent and what to correct first. Nothing leaves this machine.",
    dropHere: "Drop the folder of the month here",
    what: "RIPS in JSON, XMLs of the invoices and answers of the Ministry, all together, in ZIPs or single.",
    chooseFiles: "Choose files",
    chooseFolder: "Choose the folder",
    pasteHint: "You can also paste the text of a RIPS with Ctrl+V.",
    pasted: "pasted text",
    sample: "Try an invented sample",
    empty: "No file to read was found in what you dropped.",
    needPeriod: "The period needs both days: from and to.",
    began: "The review has begun.",
    ended: (errors: number) =>
      `The review has ended: ${countOf(errors, ["error", "errors"], "en")}.`,
    doing: {
      unpacking: "Opening the ZIP",
      review: "Reviewing",
      corrections: "Looking for what can be corrected",
      report: "Writing the report",
      saving: "Saving",
    },
    cancel: "Cancel",
    reading: "Reading…",
    progress: (done: number, all: number) =>
      `${numberOf(done, "en")} of ${countOf(all, ["file", "files"], "en")}`,
    remaining: (time: string) => `${time} left`,
    time: (minutes: number, seconds: number) =>
      minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`,
    canBeSent: "can be sent",
    cancelledLead: (unread: number) =>
      unread === 0
        ? "Review cancelled: the counts are of what was read"
        : `Review cancelled: ${countOf(unread, ["file was", "files were"], "en")} not read`,
    filesByState: "By state, and how it was reviewed",
    againNeeds:
      "The browser does not read the folder again by itself: choose it once more to see what has changed.",
    invoicesAlone: (count: number) =>
      `Moreover, ${countOf(count, ["invoice is", "invoices are"], "en")} without RIPS.`,
    withoutCodesNote: "The provider codes are still to be checked.",
    changes: "Changes since you gave these files",
    since: "Since you gave these files:",
    noChange: "nothing has changed.",
    changed: {
      corrected: (count: number) => `${numberOf(count, "en")} corrected`,
      still: (count: number) => `${numberOf(count, "en")} still there`,
      new: (count: number) => `${numberOf(count, "en")} new`,
    },
    newHere: (count: string) => `${count} new`,
    correctSome: (isCounting: boolean) =>
      `Correct automatically… ${isCounting ? "(counting)" : ""}`,
    lost: (count: number, wasSaved: boolean) =>
      `These are the files without the ${countOf(count, ["correction", "corrections"], "en")} that you ${wasSaved ? "saved: go on with the corrected copy" : "did not save"}.`,
    correct: (some: string, all: string) => `Correct ${some} of ${all} automatically…`,
    correctWithYes: "Correct with your yes…",
    save: (files: number) => `Save ${countOf(files, ["corrected file", "corrected files"], "en")}…`,
    again: "Review again",
    losesUnsaved: "There are corrections that were not saved, and would be lost. Go on?",
    print: "Print",
    change: "Change",
    judged: (norm: string, now: string, codes: string, isDraft: boolean) =>
      `${isDraft ? "As a draft: " : ""}${norm}; today, ${now}; ${codes}.`,
    withoutPack: "the contract only, without a norm",
    noCodes: "without provider codes",
    codesNamed: (codes: readonly string[]) =>
      codes.length === 1
        ? `code ${codes[0] ?? ""}`
        : codes.length <= 3
          ? `codes ${codes.join(", ")}`
          : `${codes.length} provider codes`,
    codesGiven: "with your provider codes",
    codesOfFile: (name: string) => `codes of ${name}`,
    proposal: (pack: string) =>
      `The Ministry applies the norm of the day of validation, whatever the dates of the services: ${pack}.`,
    judgeWith: "Review with that norm",
    whichCodes: "Which of these codes are yours?",
    whyCodes:
      "Each record must have a code of your provider. Tick yours, and you see what can be sent.",
    yourCodes: "Your codes:",
    noCodesFound: "No provider code of twelve digits was found",
    inXmls: (count: number) => `and in ${countOf(count, ["invoice", "invoices"], "en")}`,
    otherCodes: (count: number) =>
      `${countOf(count, ["more value is", "more values are"], "en")} no code.`,
    writeCodes: "Write others",
    withoutCodes: "Go on without codes",
    rememberAsk: "Remember codes, norm and language here?",
    remember: "Remember",
    doNotRemember: "No",
    rememberCheck:
      "Remember codes, norm and language in this browser (never records, persons or files)",
    parts: "Parts of the review",
    tabs: {
      problems: "What to correct",
      files: "Files",
      answers: "Ministry",
      reports: "Print and reports",
    },
    listBy: "Show the list",
    by: { problem: "By problem", document: "By invoice" },
    search: "Search",
    severity: "Severity",
    severities: { "": "All", error: "Errors", warning: "Warnings" },
    identify: "Show whom it concerns",
    nothingFound: "Nothing to correct was found.",
    noMatch: "Nothing matches. Remove a filter.",
    onlyIdentified: "Patients and services are searched only if they are shown:",
    moreProblems: (count: number) =>
      `Show ${countOf(count, ["more problem", "more problems"], "en")}`,
    capped: (listed: number, all: number) =>
      `${numberOf(listed, "en")} of ${numberOf(all, "en")} findings are listed, the first of each rule; the counts are of all.`,
    error: ["error", "errors"],
    warning: ["warning", "warnings"],
    inFiles: (count: number) => `in ${countOf(count, ["file", "files"], "en")}`,
    menders: {
      export: "software",
      billing: "billing",
      care: "care",
      invoice: "invoicing",
    },
    mayReject: "may be rejected",
    automatic: (some: string, all: string) =>
      some === all ? "all automatic" : `${some} of ${all} automatic`,
    why: "Why it happens, and which rule it is",
    causes: "Why it happens",
    rule: "Rule",
    document: "Invoice",
    places: "Places",
    more: (count: string) => `and ${count} more`,
    field: "Field",
    message: "Detail",
    problem: "Problem",
    problems: "Problems",
    state: "State",
    file: "File",
    errors: "Errors",
    warnings: "Warnings",
    remarks: "Remarks",
    line: (line: number) => `line ${numberOf(line, "en")}`,
    pages: "Pages",
    before: "Previous",
    next: "Next",
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    record: "The record",
    seeRecord: "See the record and correct it",
    seeRecordOnly: "See the record",
    upTo: (who: string) => `Up to: ${who}.`,
    wholeRecord: "The whole record",
    cut: "The record is long: a part of it is shown.",
    cannotEdit: "This place cannot be corrected here; correct it in your program.",
    isNow: (value: string) => (value === "" ? "is empty" : `says ${value}`),
    seeServices: "See the services and their values",
    serviceCode: "Code",
    value: "Value",
    typeHere: "Type the right value.",
    chooseCode: "Choose a code of the list",
    ownCode: (code: string) => `Use your code ${code}`,
    checkedLater: "It is checked when you stop typing or, in large files, once it is applied.",
    stillWrong: (messages: string) => `Still wrong: ${messages}`,
    notWritten: "Nothing was written.",
    anyway: (isEmptied: boolean, count: number) =>
      `${isEmptied ? "Empty" : "Write in"} ${count === 1 ? "this place" : `the ${numberOf(count, "en")}`} all the same`,
    isGood: "This is right.",
    isGoodBut: (problems: string) => `The field is right, but there would be ${problems}.`,
    withAll: (count: number, problems: string | undefined) =>
      `If you apply it to the ${numberOf(count, "en")}, ${problems === undefined ? "nothing new appears" : `there would be ${problems}`}.`,
    apply: "Apply",
    applyHere: "Apply here alone (not enough)",
    applyAll: (count: number, value: string) =>
      `Change the ${numberOf(count, "en")} that say ${value}`,
    writeAs: (json: string, value: string) =>
      json === "null"
        ? "Leave empty"
        : json.startsWith('"')
          ? `Write ${value} as a text, in quotes`
          : `Write ${value} as a number, without quotes`,
    applied: (field: string, count: number) =>
      `${field} was changed${count === 1 ? "" : ` in ${numberOf(count, "en")} places`}.`,
    nextPlace: (place: string | undefined) =>
      place === undefined ? "The list of problems has no more places." : `Next: ${place}.`,
    brought: (problems: string) => `The change has brought ${problems}.`,
    undo: "Undo",
    undone: "The last correction was undone.",
    isPartial: "not read to the end",
    isUnsaved: "corrected, not saved",
    missing: "Missing or to be checked",
    otherKinds: {
      excel: "is an Excel workbook, not RIPS: ask your software for the JSON.",
      word: "is a Word document, not RIPS: ask your software for the JSON.",
      pdf: "is a PDF, not RIPS: ask your software for the JSON.",
      picture: "is a picture, not RIPS: ask your software for the JSON.",
      table: "is a table (CSV), not RIPS: ask your software for the JSON.",
      web: "is a web page, not RIPS: download or export the JSON again.",
      report: "is a report of this review, not RIPS: add the folder of the month.",
    },
    answerAlone: (said: string, number = "") =>
      `answer of the Ministry (${said}); add the RIPS${number === "" ? "" : ` of ${number}`}.`,
    xmlAlone: "is the XML of an invoice; add its RIPS in JSON.",
    resend: "corrected after the rejection: send it again",
    nothingToDo: "already approved: nothing to do",
    secondTitle: "Another month?",
    second: (old: string, given: string) =>
      `The folder ${old} is open. Add ${given}, or begin anew with it?`,
    secondUnsaved: "Beginning anew loses the corrections that were not saved.",
    secondAdd: "Add",
    secondFresh: "Begin anew",
    answersGiven: (count: number, rejected: number) =>
      `${countOf(count, ["answer", "answers"], "en")}: ${rejected === 0 ? "no new rejection" : countOf(rejected, ["new rejection", "new rejections"], "en")}`,
    answersAlone: (names: string, count: number) =>
      `${names} ${count === 1 ? "has" : "have"} no RIPS here`,
    moreFilesTitle: "Other files",
    fresh: "Start anew",
    allChecked: "Everything that can be checked was checked.",
    withDataAsk: "Before you print or download, say how",
    withData: "With the data (values and patients), to work here",
    withoutData: "Without data, to send to others: only consecutivo and date",
    otherFormats: "Other formats",
    rest: "Totals, and what was not checked",
    formats: {
      xlsx: "Download for Excel",
      html: "Download as a web page",
      json: "JSON, for programs",
    },
    printHint: "A worksheet by invoice and patient, with a box to tick and a line for a note.",
    heading: "Heading of your office",
    note: "Note",
    optionsTitle: "How it is reviewed",
    codes: "Provider codes",
    codesHint: "codPrestador must be one of these. They stay in this tab.",
    codesWritten: "Other codes",
    codesWrittenHint: "Twelve digits each, one a line or separated by commas.",
    contextChoose: "Choose a file with the codes",
    remove: "Remove",
    tables: "Official tables",
    table: "Table",
    tableOf: (name: string, codes: string, day: string) => `${name}: ${codes} codes, of ${day}`,
    tableChoose: "Use a newer CSV…",
    norm: "Norm",
    noPack: "None: the contract only",
    newest: (name: string) => `${name}, newest version`,
    stage: "Stage",
    revision: "Ready to send",
    draft: "Only whether it can be saved as a draft",
    asOf: "Version of the norm in force on",
    asOfHint: "Empty: the newest one.",
    now: "Moment of validation",
    nowHint: "Empty: now. Later dates are reported.",
    from: "Billing period, from",
    to: "to",
    modality: "Modalidad de pago of the invoice",
    notGiven: "not given",
    advanced: "Advanced",
    judgeAgain: "Review with this",
    close: "Close",
    correctTitle: "Correct automatically",
    correctIntro:
      "What has one right form is corrected, and everything else stays as it is. Your files stay as they are: what is corrected is saved as a copy.",
    finding: "Looking for what can be corrected…",
    kind: "What is corrected",
    times: "Changes",
    files: "Files",
    becomeReady: "Invoices that become ready",
    countedInEach: "An invoice with several kinds of changes is counted in each.",
    examples: {
      "local-time": ["YYYY-MM-DDTHH:mm:00", "YYYY-MM-DD HH:mm"],
      trim: ['"value "', '"value"'],
      quote: ["123", '"123"'],
      unquote: ['"123"', "123"],
      "utf-8": ["NU�EZ", "NUÑEZ"],
      "trailing-comma": ["1, }", "1 }"],
      "surrounding-text": ["text { }", "{ }"],
      date: ["2026/7/4", "2026-07-04"],
      code: ["J45.9", "J459"],
      "text-null": ['""', "empty"],
    },
    beforeAfter: (changes: number, files: number, gone: number, before: string, after: string) =>
      `${countOf(changes, ["change", "changes"], "en")} in ${countOf(files, ["file", "files"], "en")} ${changes === 1 ? "removes" : "remove"} ${numberOf(gone, "en")} of ${before} findings; ${after} are left.`,
    revealed: (count: number) =>
      ` ${numberOf(count, "en")} more ${count === 1 ? "comes" : "come"} to light.`,
    readyInvoices: (before: number, after: number) =>
      `Invoices that can be sent: ${numberOf(before, "en")} → ${numberOf(after, "en")}.`,
    withYes: "With your yes",
    timesIn: (count: number, files: number) =>
      `${countOf(count, ["place", "places"], "en")} in ${countOf(files, ["file", "files"], "en")}`,
    correctHere: "Correct only this:",
    listAsk: "List of the changes, for auditors",
    listValues: "with the values before and after",
    listName: "corrections",
    dataIn: (has: boolean) => (has ? "with data" : "without data"),
    reportName: "RIPS",
    correctNow: "Correct",
    notNow: "Not now",
    saveTitle: (files: number) =>
      `Save ${countOf(files, ["corrected file", "corrected files"], "en")}`,
    saveIntro:
      "A copy of the files of the review (RIPS, XMLs, answers) is saved, with the corrected ones. Yours are not touched.",
    saveFolder: "In a new folder…",
    saveArchive: "Download ZIP",
    later: "Later",
    correctedName: "corrected",
    saved: (name: string) => `${name} was saved.`,
    savedArchive: (name: string) =>
      `Saved: ${name}, among your downloads. Unzip it, and work with that folder from now on.`,
    savedFolder: (name: string) =>
      `Saved in the folder ${name}. Work with that folder from now on.`,
    cancelled: "Cancelled.",
    failed: "It did not work.",
    stale: (names = "a file") =>
      `Changed or gone: ${names}. Choose the folder again and repeat the review.`,
    internal:
      "Something failed; your files were neither changed nor sent. Try again; if it happens again, reload the page and check fewer files at a time.",
    trustTitle: "How to know that nothing left this machine",
    forSystems: "For your IT department",
    trustIntro: "You need not believe us: you can check it yourself.",
    trustSteps: [
      [
        "Unplug",
        "Without wifi or network cable, open this file and run the check: everything works the same.",
      ],
      [
        "Close the tab",
        "When it is closed all is forgotten, except what you downloaded and, if you asked for it, the codes, the norm and the language.",
      ],
    ],
    trustSystems: [
      "Press F12, open the tab “Network” and run the check: no request appears, at most this file and a “blob:”, the program that runs within the tab.",
      "The file begins with a security policy (CSP) that the browser enforces: it forbids to connect, to load or to send anything. It is this one:",
    ],
    noPolicy: "This copy of the page has no policy: it is not the one that we publish.",
  },
} as const satisfies Record<Lang, unknown>;

/** The norms that can be selected: each with its newest version first, then all versions. */
export const packNames = (lang: Lang): readonly (readonly [string, string])[] =>
  norms.flatMap(({ id, all }) => [
    [id, say[lang].newest(normIn(id, lang))] as const,
    ...all.map((pack) => [nameOf(pack), normIn(nameOf(pack), lang)] as const),
  ]);

/** The state of a file or invoice, as in reports, and whether it can be sent. */
export const fileStateIn = (state: FileState, lang: Lang): string =>
  state === "clean" ? say[lang].canBeSent : stateIn(lang)[state];

/** In minutes and seconds. */
export function timeIn(seconds: number, lang: Lang): string {
  const whole = Math.max(seconds < 1 && seconds > 0 ? 1 : 0, Math.round(seconds));
  return say[lang].time(Math.floor(whole / 60), whole % 60);
}
