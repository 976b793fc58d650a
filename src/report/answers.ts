import type {
  AnswerItem,
  Answered,
  AnswerSection,
  AnswerState,
  answerTotals,
  ComparedCode,
  NoAnswer,
  OfficialText,
  Why,
} from "../core/model/answer";
import { answerStates, withoutObservation } from "../core/model/answer";
import type { Lang } from "../core/model/issue";
import { groupBy } from "../core/text/group-by";
import type { Forms } from "./number";
import { countOf, nounOf, numberOf } from "./number";
import { documentInWords } from "./place";

/** The number of documents in each state, and for each code the number of documents where each side reported it. */
export interface HitRates {
  /** The number of documents that have an answer and were validated here. */
  readonly documents: number;
  readonly states: Readonly<Record<AnswerState, number>>;
  readonly codes: Readonly<Record<string, Readonly<Record<ComparedCode["who"], number>>>>;
}

export function hitRatesOf(documents: readonly Answered[]): HitRates {
  const states = Object.fromEntries(answerStates.map((state) => [state, 0])) as Record<
    AnswerState,
    number
  >;
  const codes = new Map<string, Record<ComparedCode["who"], number>>();
  let count = 0;
  for (const { file, state, codes: rows } of documents) {
    if (state === "no-answer") continue;
    states[state] += 1;
    if (file === undefined || state === "not-an-answer") continue;
    count += 1;
    for (const { code, who } of rows) {
      const rate = codes.get(code) ?? { theirs: 0, ours: 0, both: 0 };
      rate[who] += 1;
      codes.set(code, rate);
    }
  }
  const sorted = [...codes].sort(([a], [b]) => (a < b ? -1 : 1));
  return { documents: count, states, codes: Object.fromEntries(sorted) };
}

/** The state of a single document. */
export const stateInWords = (state: AnswerState | "no-answer", lang: Lang): string =>
  nounOf(1, answerWords[lang].states[state]);

/** The states with their counts: "3 approved, 1 rejected, 2 without an answer"; empty if there is nothing. */
export function statesInWords({ documents, unanswered = 0 }: AnswerSection, lang: Lang): string {
  const say = answerWords[lang];
  const { states } = hitRatesOf(documents);
  return [...Object.entries(states), ["no-answer", unanswered] as const]
    .filter(([, count]) => count > 0)
    .map(([state, count]) => countOf(count, say.states[state as AnswerState], lang))
    .join(", ");
}

/** The most codes that are named; further ones are counted. */
const maxCodes = 8;

/** Describes the answers: the states of the documents, then who reported which codes. */
export function answersInWords(section: AnswerSection, lang: Lang): readonly string[] {
  const say = answerWords[lang];
  const isCompared = section.unanswered !== undefined;
  const lines = [
    `${say.answers}: ${statesInWords(section, lang)}.${isCompared ? "" : ` ${say.notCompared}`}`,
    ...withoutAnswer(section, lang),
    ...severalFit(section, lang),
    ...spelledOtherwise(section, lang),
    ...refused(section, lang),
    ...otherTotals(section, lang),
    ...approvedBesideOthers(section, lang),
  ];
  if (!isCompared) return lines;
  for (const who of ["both", "theirs", "ours"] as const)
    for (const [why, counts] of byReason(section.documents, who)) {
      const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const codes = sorted
        .slice(0, maxCodes)
        .map(([code, count]) => `${code} (${countOf(count, say.documents, lang)})`);
      const rest = sorted.length > maxCodes ? `, … (${numberOf(sorted.length, lang)})` : "";
      const checked = who === "theirs" && why === "we-are-wrong" ? `${say.notFound}, ` : "";
      const reason = why === undefined ? "" : ` (${checked}${say.why[why]})`;
      lines.push(`${say.reported[who]}${reason}: ${codes.join(", ")}${rest}.`);
    }
  return lines;
}

/** The most files that are named; further ones are counted. */
const maxFiles = 5;

/** Names the files that were saved instead of answers, by reason. */
function withoutAnswer({ documents }: AnswerSection, lang: Lang): readonly string[] {
  const { noAnswer } = answerWords[lang];
  return Array.from(groupBy(documents, ({ why }) => why)).flatMap(([why, own]) => {
    const files = own.flatMap(({ answers }) => answers.slice(0, 1));
    return why === undefined || files.length === 0
      ? []
      : [`${named(files, lang)}: ${noAnswer[why]}.`];
  });
}

/** The answers that several documents fit, and that are therefore assigned to none. */
const severalFit = ({ documents }: AnswerSection, lang: Lang): readonly string[] =>
  documents
    .filter(({ fits }) => fits !== undefined)
    .slice(0, maxFiles)
    .map(
      ({ answers, fits = [] }) =>
        `${answers.join(", ")}: ${answerWords[lang].fits}: ${fits.join(", ")}.`,
    );

/** The fields that the service refused, and which of our findings are the same. */
const refused = ({ documents }: AnswerSection, lang: Lang): readonly string[] =>
  documents
    .filter(({ why }) => why === "refused")
    .slice(0, maxFiles)
    .map((each) => {
      const places = saidInWords(each, { lang });
      return `${each.answers[0] ?? ""}: ${[...places, ...sameInWords(each, lang)].join("; ")}.`;
    });

/** The documents whose totals differ from those of the approved document. */
const otherTotals = ({ documents }: AnswerSection, lang: Lang): readonly string[] =>
  documents
    .filter((each) => totalsInWords(each, lang).length > 0)
    .slice(0, maxFiles)
    .flatMap((each) =>
      totalsInWords(each, lang).map((line) => `${answeredInWords(each, lang)}: ${line}.`),
    );

/** The approved documents of files that have others, which are not approved. */
function approvedBesideOthers({ documents }: AnswerSection, lang: Lang): readonly string[] {
  const { besideOthers } = answerWords[lang];
  return Array.from(groupBy(documents, ({ file }) => file)).flatMap(([file, all]) => {
    const own = all.filter(({ state }) => state.startsWith("approved"));
    if (file === undefined || own.length === all.length || own.length === 0) return [];
    return [
      `${named(
        own.map((each) => answeredInWords(each, lang)),
        lang,
      )}: ${besideOthers}.`,
    ];
  });
}

/** Names the totals that differ between a document and the approved one. */
export function totalsInWords(
  { otherTotals: names, otherContent, isShared }: Answered,
  lang: Lang,
): readonly string[] {
  const { otherTotals: say, totals, otherContent: other, isShared: shared } = answerWords[lang];
  return [
    ...(names === undefined ? [] : [`${say} (${names.map((name) => totals[name]).join(", ")})`]),
    ...(otherContent === true ? [other] : []),
    ...(isShared === true ? [shared] : []),
  ];
}

/** Names our findings that match what the service refused. */
export const sameInWords = ({ same }: Answered, lang: Lang): readonly string[] =>
  same === undefined ? [] : [`${answerWords[lang].same}: ${same.join(", ")}`];

/** Names the answers whose number is spelled differently in their document. */
function spelledOtherwise({ documents }: AnswerSection, lang: Lang): readonly string[] {
  const files = documents.flatMap(({ spelledOtherwise: is, answers: [file] }) =>
    is === true && file !== undefined ? [file] : [],
  );
  return files.length === 0
    ? []
    : [`${named(files, lang)}: ${answerWords[lang].spelledOtherwise}.`];
}

const named = (files: readonly string[], lang: Lang): string =>
  files.length > maxFiles
    ? `${files.slice(0, maxFiles).join(", ")}, … (${numberOf(files.length, lang)})`
    : files.join(", ");

/** Counts the documents where one side reported a code, by the reason why the other side did not. */
function byReason(
  documents: readonly Answered[],
  who: ComparedCode["who"],
): ReadonlyMap<Why | undefined, ReadonlyMap<string, number>> {
  const reasons = new Map<Why | undefined, Map<string, number>>();
  for (const { file, codes } of documents) {
    if (file === undefined) continue;
    for (const row of codes) {
      if (row.who !== who) continue;
      const counts = reasons.get(row.why) ?? new Map<string, number>();
      reasons.set(row.why, counts.set(row.code, (counts.get(row.code) ?? 0) + 1));
    }
  }
  return reasons;
}

/** The most results of a document that are shown; further ones are counted. */
const maxSaid = 10;

export interface SaidOptions {
  readonly officialIn?: ((official: string) => OfficialText) | undefined;
  readonly lang: Lang;
  /** True on the page, which has no options of the command. */
  readonly isPage?: boolean | undefined;
  /** The codes whose advice was shown already, since each is shown once. */
  readonly advised?: Set<string>;
}

/**
 * Lists the rejections of a document, or the notifications of an approved one, one a line: code, the Ministry's text, place,
 * and the requirement in our own words. Advice on a code that we did not find follows on the next line. The text is not escaped
 * yet.
 */
export function saidInWords(
  { said = [], state, codes }: Pick<Answered, "said" | "state" | "codes">,
  { officialIn = nothingKnown, lang, isPage = false, advised = new Set() }: SaidOptions,
): readonly string[] {
  const isNotified = state === "approved-with-notifications";
  if (!isNotified && !state.startsWith("rejected") && state !== "not-an-answer") return [];
  const say = answerWords[lang];
  const found = new Set(codes.flatMap(({ code, who }) => (who === "both" ? [code] : [])));
  const rejected = said.filter(({ rejects }) => isNotified || rejects);
  const lines = rejected.slice(0, maxSaid).flatMap((each) => {
    const { code, description, path, observation, hasObservation } = each;
    const { meaning } = officialIn(code);
    const text = [description, observation].filter((part) => part !== undefined).join(": ");
    if (state === "not-an-answer" && code === "other" && path !== undefined && text === "")
      return [placeInAnswer(path)];
    const place = path === undefined ? "" : ` · ${placeInAnswer(path)}`;
    const own = meaning === undefined ? "" : ` (${meaning})`;
    const hidden = hasObservation === true ? ` · ${say.hidden[isPage ? "page" : "command"]}` : "";
    // The two texts of a code may differ, so both are shown with their source.
    const theirs = text === "" || meaning === undefined ? text : `${say.ministry} «${text}»`;
    const line = `${[code, theirs].filter((part) => part !== "").join(": ")}${place}${hidden}${own}`;
    const advice = adviceOnSaid(each, { officialIn, lang });
    const key = `${code} ${advice}`;
    if (advice === undefined || isNotified || found.has(code) || advised.has(key)) return [line];
    advised.add(key);
    return [line, `${say.fix}: ${advice}`];
  });
  const left = rejected.length - Math.min(rejected.length, maxSaid);
  return left > 0 ? [...lines, `… (${numberOf(rejected.length, lang)})`] : lines;
}

/** Returns how to correct a reason of the Ministry; undefined if its code is unknown. */
export function adviceOnSaid(
  { code, path }: Pick<AnswerItem, "code" | "path">,
  { officialIn = nothingKnown, lang }: Pick<SaidOptions, "officialIn" | "lang">,
): string | undefined {
  const { fix, of } = officialIn(code);
  const field = path
    ?.split(".")
    .at(-1)
    ?.replace(/\[\d+\]$/, "");
  const isOfOther = of !== undefined && field !== undefined && !of.includes(field);
  return isOfOther ? answerWords[lang].otherField(field, of) : fix;
}

const nothingKnown = (): OfficialText => ({});

/** Removes the observations, which may contain personal data. */
export const withoutObservations = (each: Answered): Answered => ({
  ...each,
  ...(each.said && { said: each.said.map(withoutObservation) }),
});

/** Converts a path of the Ministry to a place that a person can find: "usuario 1 · procedimientos 2 · codProcedimiento". */
function placeInAnswer(path: string): string {
  const parts = /^usuarios\[(\d+)\](?:\.servicios\.(\w+)\[(\d+)\])?(?:\.(\w+))?$/.exec(path);
  if (parts === null) return path;
  const [, usuario, array, element, field] = parts;
  const own = array === undefined ? [] : [`${array} ${Number(element) + 1}`];
  return [`usuario ${Number(usuario) + 1}`, ...own, field].filter((part) => part).join(" · ");
}

/** Returns the codes that made the Ministry reject. */
export const rejectingCodes = (answers: readonly Pick<Answered, "said">[]): readonly string[] => [
  ...new Set(
    answers.flatMap(({ said = [] }) =>
      said.flatMap(({ code, rejects }) => (rejects ? [code] : [])),
    ),
  ),
];

export interface Rejection {
  /** The file of the document, or of the answer if there is no document; and the place. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** The most documents that are shown; further ones are counted. */
export const maxRejections = 20;

/** The documents that the Ministry rejected, in the order of the run. */
export const rejectionsInWords = (
  { documents }: AnswerSection,
  options: SaidOptions,
): readonly Rejection[] => {
  const advised = new Set<string>();
  return documents
    .filter(({ state }) => state.startsWith("rejected"))
    .map((each) => ({
      name: answeredInWords(each, options.lang),
      lines: saidInWords(each, { ...options, advised }),
    }));
};

/** The document of an answer, or the file of the answer if there is no document. */
export const answeredInWords = ({ file, place, answers }: Answered, lang: Lang): string =>
  file === undefined ? (answers[0] ?? "") : documentInWords(file, place, lang);

interface AnswerKinds {
  readonly [word: string]: unknown;
  readonly totals: Readonly<Record<(typeof answerTotals)[number], string>>;
  readonly states: Readonly<Record<AnswerState | "no-answer", Forms>>;
  readonly noAnswer: Readonly<Record<NoAnswer, string>>;
  readonly who: Readonly<Record<ComparedCode["who"], string>>;
  readonly why: Readonly<Record<Why, string>>;
  /** States that there is an observation, and how to see it. */
  readonly hidden: Readonly<Record<"page" | "command", string>>;
  /** Advice if an answer names a field that differs from the annex's. */
  readonly otherField: (field: string, of: readonly string[]) => string;
  readonly reported: Readonly<Record<ComparedCode["who"], string>>;
  readonly titles: Readonly<Record<"document" | "result" | "codes", string>>;
}

export const answerWords = {
  en: {
    rejected: "Rejected by the Ministry",
    moreRejected: ["more document", "more documents"],
    recover: "recover its CUV, do not correct it, do not send it again",
    fits: "it names no document, so it may concern any of these; review them before you send them",
    isShared:
      "documents of several providers have this number, and the answer may be for another one",
    otherContent:
      "warning: this is not the document that was approved, which the answer contains; they differ",
    spelledOtherwise:
      "the number in the answer and in the document differ in letter case, blanks or hyphens",
    otherTotals:
      "warning: the CUV is of a document with other totals, so this is not the document that was approved",
    besideOthers:
      "already approved, and other documents of the file are not: send only those others",
    totals: { services: "value of the services", usuarios: "usuarios", attendances: "attendances" },
    same: "another type of data is wanted, and ripslint reports the same",
    states: {
      approved: "approved",
      "approved-with-notifications": "approved with notifications",
      "approved-before":
        "already approved before ({this was a second sending|these were second sendings})",
      rejected: "rejected",
      "rejected-before-sending": "rejected before sending",
      "not-an-answer": ["not an answer", "not answers"],
      "no-answer": "without an answer",
    },
    noAnswer: {
      empty: "the file is empty; send the document again",
      html: "it is a web page, perhaps an error page; send the document again",
      connection: "the connection failed; send the document again",
      failed: "it says that the sending failed; send the document again",
      refused:
        "the service refused the data of the fields that it names: correct them, do not send the document unchanged",
      "not-json": "it is not JSON",
      other: "it is JSON of something else",
      "no-cuv":
        "it says that the document is approved, and has no CUV of 96 hexadecimal digits; ask for the CUV before you send the document",
      "cuv-only":
        "it has a CUV of the right form, and is not the answer itself: keep the JSON that the Ministry gave",
      "unknown-cuv":
        "the query of a CUV: the Ministry does not know this CUV, or it belongs to another document; nothing was sent with it",
      contradictory:
        "an answer that contradicts itself (approved and rejected at once, or a name twice); ask for the CUV before you send the document",
      damaged:
        "an answer that is damaged or not whole; look for the whole one, or ask for the CUV, before you send the document",
    },
    who: { both: "theirs and ours", theirs: "theirs only", ours: "ours only" },
    why: {
      "not-checkable": "cannot be checked offline",
      "needs-table": "needs a table that is not read",
      "table-not-given": "needs a table that was not given (--table)",
      "other-table": "by a table of which the Ministry may have another edition",
      "needs-data": "needs data that were not given for the document, such as its XML",
      "in-part": "checked in part only",
      "sources-disagree": "left out, because the sources disagree or were not seen",
      "of-the-xml": "of the XML, of which only a part is checked",
      "try-again": "a fault of the transport, not of the data; send it again",
      "token-expired":
        "the session's token had expired, a fault of the transport; log in and send it again",
      "unknown-code": "not known to us",
      unread: "perhaps in a part of the document that could not be read",
      "not-reached": "perhaps not reached: the Ministry stops at the first faults",
      "only-warns": "a warning, and the Ministry did not notify",
      "we-are-wrong":
        "check the provider codes and the options that you gave; if they are right, ripslint may be wrong: please report it (--summary)",
    },
    answers: "Answers of the Ministry",
    notFound: "checked, not found here: correct what the answer says; if it is right already",
    ministry: "the Ministry says",
    hidden: {
      page: "it has an observation, which is not shown here",
      command: "it has an observation: --show-values shows it",
    },
    fix: "What to do",
    otherField: (field, of) =>
      `The annex gives this code to ${of.join(", ")}, and the answer names ${field}: go by the answer. Compare ${field} with the supporting documents and correct it; if it is right, ask the Ministry with the text of the answer.`,
    notCompared: "With --pack they are compared with the documents.",
    reported: {
      both: "Reported by the Ministry and by ripslint",
      theirs: "Reported by the Ministry only",
      ours: "Reported by ripslint only",
    },
    documents: ["document", "documents"],
    titles: {
      document: "Document",
      result: "Result",
      codes: "Codes",
    },
  },
  es: {
    rejected: "Rechazados por el Ministerio",
    moreRejected: ["documento más", "documentos más"],
    recover: "recupere su CUV, no lo corrija ni lo envíe otra vez",
    fits: "no nombra ningún documento, así que puede ser de cualquiera de estos; revíselos antes de enviarlos",
    isShared:
      "documentos de varios prestadores tienen este número, y la respuesta puede ser de otro",
    otherContent:
      "advertencia: este no es el documento que se aprobó, que está en la respuesta; son distintos",
    spelledOtherwise:
      "el número de la respuesta y el del documento difieren en mayúsculas, espacios o guiones",
    otherTotals:
      "advertencia: el CUV es de un documento con otros totales, así que este no es el documento que se aprobó",
    besideOthers: "ya se aprobó, y otros documentos del archivo no: envíe solo esos otros",
    totals: { services: "valor de los servicios", usuarios: "usuarios", attendances: "atenciones" },
    same: "se requiere otro tipo de dato, y ripslint informa lo mismo",
    states: {
      approved: ["aprobado", "aprobados"],
      "approved-with-notifications": "{aprobado|aprobados} con notificaciones",
      "approved-before":
        "ya {estaba aprobado|estaban aprobados} ({este fue un segundo envío|estos fueron segundos envíos})",
      rejected: ["rechazado", "rechazados"],
      "rejected-before-sending": ["rechazado antes del envío", "rechazados antes del envío"],
      "not-an-answer": ["no es una respuesta", "no son respuestas"],
      "no-answer": "sin respuesta",
    },
    noAnswer: {
      empty: "el archivo está vacío; envíe de nuevo el documento",
      html: "es una página web, quizás una página de error; envíe de nuevo el documento",
      connection: "falló la conexión; envíe de nuevo el documento",
      failed: "dice que el envío falló; envíe de nuevo el documento",
      refused:
        "el servicio no aceptó los datos de los campos que nombra: corríjalos, no envíe el documento sin cambios",
      "not-json": "no es JSON",
      other: "es JSON de otra cosa",
      "no-cuv":
        "dice que el documento está aprobado y no tiene un CUV de 96 dígitos hexadecimales; consulte el CUV antes de enviar el documento",
      "cuv-only":
        "tiene un CUV de la forma correcta, y no es la respuesta misma: conserve el JSON que entregó el Ministerio",
      "unknown-cuv":
        "la consulta de un CUV: el Ministerio no conoce este CUV, o es de otro documento; con ella no se envió nada",
      contradictory:
        "una respuesta que se contradice (aprobado y rechazado a la vez, o un nombre repetido); consulte el CUV antes de enviar el documento",
      damaged:
        "una respuesta dañada o incompleta; busque la completa, o consulte el CUV, antes de enviar el documento",
    },
    who: {
      both: "del Ministerio y de ripslint",
      theirs: "solo del Ministerio",
      ours: "solo de ripslint",
    },
    why: {
      "not-checkable": "no se puede revisar sin conexión",
      "needs-table": "necesita una tabla que no se lee",
      "table-not-given": "necesita una tabla que no se indicó (--table)",
      "other-table": "según una tabla de la que el Ministerio puede tener otra edición",
      "needs-data": "necesita datos que no se dieron para el documento, como su XML",
      "in-part": "se revisa solo en parte",
      "sources-disagree": "queda por fuera, porque las fuentes se contradicen o no las conocemos",
      "of-the-xml": "es del XML, del que solo se revisa una parte",
      "try-again": "es una falla del transporte y no de los datos; envíelo de nuevo",
      "token-expired":
        "el token de la sesión había vencido, una falla del transporte; ingrese y envíelo de nuevo",
      "unknown-code": "no conocemos ese código",
      unread: "quizás está en una parte del documento que no se pudo leer",
      "not-reached":
        "quizás el Ministerio no alcanzó a revisarla: se detiene en los primeros errores",
      "only-warns": "es una advertencia, y el Ministerio no notificó",
      "we-are-wrong":
        "revise los códigos de prestador y las opciones que indicó; si son correctos, quizás ripslint se equivoca: por favor repórtelo (--summary)",
    },
    answers: "Respuestas del Ministerio",
    notFound: "se revisó y aquí no se encontró: corrija lo que dice la respuesta; si ya está bien",
    ministry: "el Ministerio dice",
    hidden: {
      page: "tiene una observación, que aquí no se muestra",
      command: "tiene una observación: --show-values la muestra",
    },
    fix: "Qué hacer",
    otherField: (field, of) =>
      `El anexo da este código a ${of.join(", ")} y la respuesta nombra ${field}: guíese por la respuesta. Compare ${field} con el soporte y corríjalo; si está bien, consulte al Ministerio con el texto de la respuesta.`,
    notCompared: "Con --pack se comparan con los documentos.",
    reported: {
      both: "Informados por el Ministerio y por ripslint",
      theirs: "Informados solo por el Ministerio",
      ours: "Informados solo por ripslint",
    },
    documents: ["documento", "documentos"],
    titles: {
      document: "Documento",
      result: "Resultado",
      codes: "Códigos",
    },
  },
} as const satisfies Record<Lang, AnswerKinds>;
