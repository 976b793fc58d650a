import type { Lang } from "../model/issue";
import { countOf, numberOf } from "../report/summary-words";

/** The texts of the page that no report has. */
export const say = {
  es: {
    title: "Revisión de RIPS",
    other: "English",
    otherLabel: "Show the page in English",
    trust: "¿Sale algo de este equipo?",
    headline: "¿Sus RIPS están listos para enviar?",
    intro:
      "Suelte aquí los archivos de su facturación y vea qué corregir primero. Todo ocurre dentro de esta pestaña: nada sale de este equipo.",
    files: "1. Archivos",
    dropHere: "Suelte aquí archivos o carpetas",
    dropNow: "Suelte para agregarlos",
    what: "Documentos RIPS (JSON), registros sueltos, arreglos o NDJSON; también comprimidos con gzip. Caben archivos de varios gigabytes.",
    chooseFiles: "Elegir archivos",
    chooseFolder: "Elegir carpeta",
    paste: "Pegar texto",
    pasteLabel: "Texto de un documento, de un arreglo o de registros, uno por línea",
    pasteAdd: "Agregar este texto",
    pasted: "texto pegado",
    sample: "Probar con un ejemplo inventado",
    sampleHint: "El ejemplo no tiene datos de ninguna persona. Trae errores a propósito.",
    chosen: (files: number, size: string) =>
      `${countOf(files, ["archivo", "archivos"], "es")}, ${size}`,
    leftOut: (files: number) =>
      `No se leen ${countOf(files, ["ruta oculta o de programas", "rutas ocultas o de programas"], "es")} (node_modules, nombres que empiezan por punto).`,
    list: "Ver la lista",
    moreFiles: (files: number) => `y ${numberOf(files, "es")} más`,
    remove: "Quitar todos",
    context: "2. Códigos del prestador",
    contextHint:
      "Con ellos se verifica codPrestador. Quedan solo en esta pestaña y se olvidan al cerrarla.",
    contextText: "Pegar los códigos",
    contextFile: "Archivo de contexto",
    contextNone: "Revisar sin códigos",
    contextTextLabel: "Códigos de habilitación",
    contextTextHint:
      "Uno por línea o separados por comas; también sirve la respuesta de GET /rips-packages/context.",
    contextChoose: "Elegir archivo de contexto",
    contextNoneHint: "Las reglas que los necesitan no se evalúan, y el veredicto lo dirá.",
    noFile: "No ha elegido ninguno.",
    what3: "3. Qué se revisa",
    stage: "Etapa",
    revision: "Para enviar",
    draft: "Solo si carga como borrador",
    pack: "Norma, además del contrato",
    packs: {
      none: "Ninguna: solo el contrato",
      res948: "Resolución 948 de 2026, la versión más reciente",
      "res948@v001": "Resolución 948 de 2026, v001",
      "res948@v002": "Resolución 948 de 2026, v002",
      "res948@v003": "Resolución 948 de 2026, v003",
      res2275: "Resolución 2275 de 2023",
    },
    more: "Fechas, modalidad y forma de los registros",
    asOf: "Versión de la norma vigente el día",
    asOfHint: "Vacío: la más reciente.",
    now: "Momento de validación",
    nowHint: "Las fechas posteriores a este momento se reportan. La página nunca mira el reloj.",
    from: "Periodo de facturación, desde",
    to: "hasta",
    modality: "Modalidad de pago de la factura",
    modalities: {
      "": "no se indica",
      "01": "01",
      "02": "02",
      "03": "03",
      "04": "04, pago por evento",
      "05": "05",
    },
    shape: "Forma de los registros sueltos",
    shapes: { "": "se reconoce sola" },
    start: (files: number) =>
      files === 0 ? "Revisar" : `Revisar ${countOf(files, ["archivo", "archivos"], "es")}`,
    needFiles: "Primero suelte, elija o pegue lo que se va a revisar.",
    needCodes: "Escriba los códigos del prestador, o elija «Revisar sin códigos».",
    needContextFile: "Elija el archivo de contexto, o «Revisar sin códigos».",
    needPeriod: "El periodo necesita los dos días: desde y hasta.",
    running: "Revisando",
    cancel: "Cancelar",
    progress: (done: number, all: number) =>
      `${numberOf(done, "es")} de ${countOf(all, ["archivo", "archivos"], "es")}`,
    rate: (size: string) => `${size} por segundo`,
    remaining: (time: string) => `faltan ${time}`,
    foundSoFar: (errors: number, warnings: number) =>
      `hasta ahora: ${countOf(errors, ["error", "errores"], "es")} y ${countOf(warnings, ["advertencia", "advertencias"], "es")}`,
    began: "Empezó la revisión.",
    percent: (percent: number) => `Va en ${percent} %.`,
    time: (minutes: number, seconds: number) =>
      minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`,
    cancelled: "Revisión cancelada",
    cancelledNote: (unread: number) =>
      unread === 0
        ? "Los conteos son de lo que alcanzó a leerse."
        : `Los conteos son de lo que alcanzó a leerse; ${countOf(unread, ["archivo quedó", "archivos quedaron"], "es")} sin leer.`,
    again: "Cambiar archivos u opciones",
    fresh: "Empezar de nuevo",
    took: (time: string) => `en ${time}`,
    withoutPack: "solo el contrato",
    jump: "Ir a",
    fixes: "Qué corregir",
    canonical: "Forma canónica",
    download: "Descargar",
    findings: "Hallazgos",
    filterText: "Buscar",
    filterTextHint: "en el mensaje, el campo, el lugar, la regla o el archivo",
    filterFile: "Archivo",
    filterField: "Campo",
    filterRule: "Regla",
    filterSeverity: "Gravedad",
    all: "todas",
    allFields: "todos",
    allFiles: "todos",
    sort: "Orden",
    sorts: {
      order: "el de los archivos",
      severity: "por gravedad",
      rule: "por regla",
      field: "por campo",
    },
    clear: "Quitar filtros",
    shown: (shown: number, all: number) =>
      `Se muestran ${numberOf(shown, "es")} de ${numberOf(all, "es")} hallazgos`,
    capped: (listed: number, all: number) =>
      `La tabla tiene los primeros ${numberOf(listed, "es")} de ${numberOf(all, "es")} hallazgos; los conteos son de todos. En un informe descargado caben todos.`,
    gridHelp:
      "Con las flechas se recorre la tabla; con Intro se pasa a la explicación; con Escape se vuelve.",
    noMatch: "Ningún hallazgo tiene todo eso. Quite algún filtro.",
    severity: "Gravedad",
    place: "Lugar",
    field: "Campo",
    message: "Mensaje",
    explanation: "Explicación",
    pick: "Elija una fila de la tabla: aquí aparece qué exige la regla, por qué, y qué hacer.",
    requirement: "Qué exige",
    rationale: "En qué se basa",
    causes: "Por qué pasa",
    fix: "Qué hacer",
    caveat: "Qué es dudoso",
    related: "Reglas del validador del Ministerio que se le parecen",
    line: (line: number, column: number) =>
      `línea ${numberOf(line, "es")}, columna ${numberOf(column, "es")}`,
    back: "Volver a la tabla",
    seeRecord: "Ver el registro",
    record: "El registro",
    reading: "Leyendo…",
    masked: "Los valores están ocultos.",
    showValues: "Mostrar los valores",
    hideValues: "Ocultar los valores",
    here: "aquí está el hallazgo",
    missing: "falta",
    cut: "El registro es largo: se muestra una parte.",
    notJson: "El texto no es JSON válido desde aquí:",
    canonicalHint:
      "Una copia del archivo con los nombres de campo que pide el contrato, o con los del anexo de la norma. No cambia ningún valor; lo que no se puede decidir se copia igual y se reporta.",
    canonicalFile: "Archivo",
    canonicalNames: "Nombres",
    names: { contract: "los del contrato", res948: "los del anexo de la Resolución 948" },
    preview: "Vista previa",
    copy: "Descargar la copia",
    counts: (records: number, changed: number, unchanged: number, refused: number) =>
      `${countOf(records, ["registro", "registros"], "es")}: ${numberOf(changed, "es")} con cambios, ${numberOf(unchanged, "es")} ya en forma canónica, ${numberOf(refused, "es")} sin poder cambiarse.`,
    before: "Antes",
    after: "Después",
    lineTitle: "Línea",
    moreChanges: (count: number) =>
      `Se muestran los primeros ${numberOf(count, "es")} registros con cambios.`,
    refused: "No se cambiaron",
    saved: (name: string) => `Se descargó ${name}.`,
    downloadHint:
      "Son los mismos informes de la línea de comandos. Para hacerlos, los archivos se leen otra vez.",
    format: "Formato",
    formats: {
      html: "Página web (HTML), para compartir o imprimir",
      csv: "Tabla para hoja de cálculo (CSV)",
      markdown: "Markdown, para un caso de soporte",
      text: "Texto",
      summary: "Resumen en texto",
      json: "JSON, para programas",
      ndjson: "NDJSON, para programas",
      sarif: "SARIF",
      junit: "JUnit",
      compact: "Una línea por hallazgo",
      github: "GitHub Actions",
    },
    withValues: "Incluir los valores de los registros (son datos de salud)",
    withTotals: "Incluir los valores en dinero de los totales",
    making: "Haciendo el informe…",
    stale: "Un archivo cambió o ya no está. Elíjalo de nuevo y repita la revisión.",
    failed: "No se pudo.",
    internal:
      "Algo falló dentro de la página; sus archivos no cambiaron ni salieron de aquí. Intente otra vez; si se repite, recargue la página y revise menos archivos a la vez.",
    empty: "No se encontró ningún archivo para leer en lo que soltó.",
    close: "Cerrar",
    printNote: (shown: number, all: number) =>
      shown < all
        ? `Se imprimen los primeros ${numberOf(shown, "es")} de ${numberOf(all, "es")} hallazgos que se muestran. El informe HTML los imprime todos.`
        : "",
    trustTitle: "Cómo saber que nada salió de este equipo",
    trustIntro:
      "No tiene que creernos. Usted mismo puede comprobarlo de cuatro maneras:",
    trustSteps: [
      [
        "Desconéctese",
        "Apague el wifi o desconecte el cable de red, abra este archivo y haga la revisión. Todo funciona igual, porque no necesita internet.",
      ],
      [
        "Mire la red",
        "Oprima F12, abra la pestaña «Red» (Network) y haga la revisión. No aparece ningún envío: a lo sumo este mismo archivo y un «blob:», que es el programa que corre dentro de la pestaña.",
      ],
      [
        "Lea la política",
        "Este archivo comienza con una política de seguridad (CSP) que el navegador hace cumplir y que la página no puede cambiar. Le prohíbe conectarse, cargar o enviar cualquier cosa. Ábralo con el Bloc de notas y búsquela; es esta:",
      ],
      [
        "Cierre la pestaña",
        "La página no usa cookies ni guarda nada en el navegador: al cerrarla o recargarla se olvida todo. Solo queda lo que usted descargó.",
      ],
    ],
    noPolicy: "Esta copia de la página no tiene política: no es la que publicamos.",
  },
  en: {
    title: "RIPS check",
    other: "Español",
    otherLabel: "Mostrar la página en español",
    trust: "Does anything leave this machine?",
    headline: "Are your RIPS ready to send?",
    intro:
      "Drop your billing files here and see what to fix first. Everything happens within this tab: nothing leaves this machine.",
    files: "1. Files",
    dropHere: "Drop files or folders here",
    dropNow: "Drop to add them",
    what: "RIPS documents (JSON), single records, arrays or NDJSON; also compressed with gzip. Files may have several gigabytes.",
    chooseFiles: "Choose files",
    chooseFolder: "Choose a folder",
    paste: "Paste text",
    pasteLabel: "The text of a document, of an array, or of records, one a line",
    pasteAdd: "Add this text",
    pasted: "pasted text",
    sample: "Try an invented sample",
    sampleHint: "The sample has no data of any person. It has errors on purpose.",
    chosen: (files: number, size: string) => `${countOf(files, ["file", "files"], "en")}, ${size}`,
    leftOut: (files: number) =>
      `${countOf(files, ["path is", "paths are"], "en")} not read: node_modules, or names that begin with a dot.`,
    list: "Show the list",
    moreFiles: (files: number) => `and ${numberOf(files, "en")} more`,
    remove: "Remove all",
    context: "2. Codes of the provider",
    contextHint:
      "codPrestador is checked against them. They stay in this tab and are forgotten when it is closed.",
    contextText: "Paste the codes",
    contextFile: "Context file",
    contextNone: "Check without codes",
    contextTextLabel: "Provider codes",
    contextTextHint:
      "One a line or separated by commas; the response of GET /rips-packages/context works too.",
    contextChoose: "Choose a context file",
    contextNoneHint: "The rules that need them are not evaluated, and the verdict will say so.",
    noFile: "None chosen.",
    what3: "3. What to check",
    stage: "Stage",
    revision: "Ready to send",
    draft: "Only whether it loads as a draft",
    pack: "Norm, in addition to the contract",
    packs: {
      none: "None: the contract only",
      res948: "Resolución 948 of 2026, newest version",
      "res948@v001": "Resolución 948 of 2026, v001",
      "res948@v002": "Resolución 948 of 2026, v002",
      "res948@v003": "Resolución 948 of 2026, v003",
      res2275: "Resolución 2275 of 2023",
    },
    more: "Dates, modality and shape of the records",
    asOf: "Version of the norm in force on",
    asOfHint: "Empty: the newest one.",
    now: "Moment of validation",
    nowHint: "Dates after this moment are reported. The page never reads the clock.",
    from: "Billing period, from",
    to: "to",
    modality: "Modalidad de pago of the invoice",
    modalities: {
      "": "not given",
      "01": "01",
      "02": "02",
      "03": "03",
      "04": "04, pago por evento",
      "05": "05",
    },
    shape: "Shape of single records",
    shapes: { "": "recognized" },
    start: (files: number) =>
      files === 0 ? "Check" : `Check ${countOf(files, ["file", "files"], "en")}`,
    needFiles: "First drop, choose or paste what is to be checked.",
    needCodes: "Write the codes of the provider, or choose “Check without codes”.",
    needContextFile: "Choose the context file, or “Check without codes”.",
    needPeriod: "The period needs both days: from and to.",
    running: "Checking",
    cancel: "Cancel",
    progress: (done: number, all: number) =>
      `${numberOf(done, "en")} of ${countOf(all, ["file", "files"], "en")}`,
    rate: (size: string) => `${size} per second`,
    remaining: (time: string) => `${time} left`,
    foundSoFar: (errors: number, warnings: number) =>
      `so far: ${countOf(errors, ["error", "errors"], "en")} and ${countOf(warnings, ["warning", "warnings"], "en")}`,
    began: "The check has begun.",
    percent: (percent: number) => `${percent}% done.`,
    time: (minutes: number, seconds: number) =>
      minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`,
    cancelled: "Check cancelled",
    cancelledNote: (unread: number) =>
      unread === 0
        ? "The counts are of what was read until then."
        : `The counts are of what was read until then; ${countOf(unread, ["file was", "files were"], "en")} not read.`,
    again: "Change files or options",
    fresh: "Start over",
    took: (time: string) => `in ${time}`,
    withoutPack: "the contract only",
    jump: "Go to",
    fixes: "What to fix",
    canonical: "Canonical form",
    download: "Download",
    findings: "Findings",
    filterText: "Search",
    filterTextHint: "in the message, field, place, rule or file",
    filterFile: "File",
    filterField: "Field",
    filterRule: "Rule",
    filterSeverity: "Severity",
    all: "all",
    allFields: "all",
    allFiles: "all",
    sort: "Order",
    sorts: {
      order: "that of the files",
      severity: "by severity",
      rule: "by rule",
      field: "by field",
    },
    clear: "Clear filters",
    shown: (shown: number, all: number) =>
      `${numberOf(shown, "en")} of ${numberOf(all, "en")} findings shown`,
    capped: (listed: number, all: number) =>
      `The table has the first ${numberOf(listed, "en")} of ${numberOf(all, "en")} findings; the counts are of all. A downloaded report has room for all.`,
    gridHelp: "Arrow keys move through the table; Enter goes to the explanation; Escape comes back.",
    noMatch: "No finding has all of that. Remove a filter.",
    severity: "Severity",
    place: "Place",
    field: "Field",
    message: "Message",
    explanation: "Explanation",
    pick: "Choose a row of the table: what its rule requires, why, and what to do appears here.",
    requirement: "What it requires",
    rationale: "What it is based on",
    causes: "How it happens",
    fix: "What to do",
    caveat: "What is doubtful",
    related: "Similar rules of the Ministry's validator",
    line: (line: number, column: number) =>
      `line ${numberOf(line, "en")}, column ${numberOf(column, "en")}`,
    back: "Back to the table",
    seeRecord: "Show the record",
    record: "The record",
    reading: "Reading…",
    masked: "Values are hidden.",
    showValues: "Show the values",
    hideValues: "Hide the values",
    here: "the finding is here",
    missing: "missing",
    cut: "The record is long: this is a part of it.",
    notJson: "From here the text is not valid JSON:",
    canonicalHint:
      "A copy of the file with the field names that the contract wants, or with those of the norm's annex. It changes no value; what cannot be decided is copied as it is, and reported.",
    canonicalFile: "File",
    canonicalNames: "Names",
    names: { contract: "those of the contract", res948: "those of the annex of Resolución 948" },
    preview: "Preview",
    copy: "Download the copy",
    counts: (records: number, changed: number, unchanged: number, refused: number) =>
      `${countOf(records, ["record", "records"], "en")}: ${numberOf(changed, "en")} changed, ${numberOf(unchanged, "en")} already in canonical form, ${numberOf(refused, "en")} that cannot be changed.`,
    before: "Before",
    after: "After",
    lineTitle: "Line",
    moreChanges: (count: number) => `The first ${numberOf(count, "en")} changed records are shown.`,
    refused: "Not changed",
    saved: (name: string) => `${name} was downloaded.`,
    downloadHint: "They are the reports of the command. The files are read again to make them.",
    format: "Format",
    formats: {
      html: "Web page (HTML), to share or print",
      csv: "Table for a spreadsheet (CSV)",
      markdown: "Markdown, for a ticket",
      text: "Text",
      summary: "Summary as text",
      json: "JSON, for programs",
      ndjson: "NDJSON, for programs",
      sarif: "SARIF",
      junit: "JUnit",
      compact: "One line per finding",
      github: "GitHub Actions",
    },
    withValues: "Include the values of the records (they are health data)",
    withTotals: "Include the money of the totals",
    making: "Making the report…",
    stale: "A file has changed or is gone. Choose it again and repeat the check.",
    failed: "That did not work.",
    internal:
      "Something failed within the page; your files were neither changed nor sent. Try again; if it happens again, reload the page and check fewer files at a time.",
    empty: "No file to read was found in what you dropped.",
    close: "Close",
    printNote: (shown: number, all: number) =>
      shown < all
        ? `The first ${numberOf(shown, "en")} of the ${numberOf(all, "en")} findings shown are printed. The HTML report prints all.`
        : "",
    trustTitle: "How to know that nothing left this machine",
    trustIntro: "You need not believe us. You can check it yourself in four ways:",
    trustSteps: [
      [
        "Unplug",
        "Turn the wifi off or unplug the network cable, open this file and run the check. Everything works the same, because it needs no internet.",
      ],
      [
        "Watch the network",
        "Press F12, open the tab “Network” and run the check. No request appears: at most this file itself and a “blob:”, which is the program that runs within the tab.",
      ],
      [
        "Read the policy",
        "This file begins with a security policy (CSP) that the browser enforces and the page cannot change. It forbids to connect, to load or to send anything. Open the file with a text editor and look for it; it is this one:",
      ],
      [
        "Close the tab",
        "The page uses no cookies and stores nothing in the browser: all is forgotten when it is closed or reloaded. Only what you downloaded stays.",
      ],
    ],
    noPolicy: "This copy of the page has no policy: it is not the one that we publish.",
  },
} as const satisfies Record<Lang, unknown>;

/** A size in bytes, as people write it. */
export function sizeIn(bytes: number, lang: Lang): string {
  const units = ["B", "kB", "MB", "GB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const number = value.toLocaleString(lang === "es" ? "es-CO" : "en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${units[unit]}`;
}

/** A duration, in minutes and seconds. */
export function timeIn(seconds: number, lang: Lang): string {
  const whole = Math.max(seconds < 1 && seconds > 0 ? 1 : 0, Math.round(seconds));
  return say[lang].time(Math.floor(whole / 60), whole % 60);
}
