/**
 * Texts for a parser of JSON, by the grammar of RFC 8259. `valid` must be read, `invalid` must not, and what is `free`
 * may be read or not by the RFC: `clause` of fixtures/kit/SPECIFICATION.md says what is decided here.
 */
export type JsonCase = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * Whether what follows the text may be taken as a part of it, or belongs to it no longer: it opens or closes brackets
   * or strings of its own.
   */
  readonly spills: boolean;
} & (
  | { readonly kind: "valid" }
  | { readonly kind: "invalid" }
  | {
      readonly kind: "free";
      readonly clause: string;
      /** The findings of a record in which it is a value. */
      readonly inRecord: readonly string[];
      /** Those where it is skipped: 7.8.5, 7.9.5 and 7.7.7. */
      readonly skipped: readonly string[];
      /** What a context's file with it is: 5.6.2. */
      readonly inContext: "read" | "refused";
    }
);

type Text = readonly [name: string, text: string | Uint8Array];

const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === "string" ? new TextEncoder().encode(text) : text;

/** Bytes that are no UTF-8, between quotes. */
const quoted = (...bytes: readonly number[]): Uint8Array => Uint8Array.of(0x22, ...bytes, 0x22);

const valid: readonly Text[] = [
  // literals
  ["null", "null"],
  ["true", "true"],
  ["false", "false"],
  // numbers
  ["zero", "0"],
  ["minus zero", "-0"],
  ["one digit", "7"],
  ["several digits", "1234567890"],
  ["a negative number", "-12"],
  ["a fraction", "0.5"],
  ["a fraction that ends in zeros", "1.500"],
  ["a fraction of zeros", "0.000"],
  ["minus zero with a fraction", "-0.0"],
  ["an exponent", "1e2"],
  ["an exponent in upper case", "1E2"],
  ["an exponent with a plus", "1e+2"],
  ["an exponent with a minus", "1e-2"],
  ["an exponent with leading zeros", "1e002"],
  ["an exponent of zero", "0e0"],
  ["a zero with a large exponent", "0e+99"],
  ["a fraction and an exponent", "-1.25E-3"],
  ["a number of 15 digits", "123456789012345"],
  ["the largest safe integer", "9007199254740991"],
  // strings
  ["an empty string", '""'],
  ["a string", '"a b"'],
  ["every short escape", String.raw`"\"\\\/\b\f\n\r\t"`],
  ["an escape of four digits", String.raw`"\u0041"`],
  ["digits of an escape in both cases", String.raw`"\uAbCd\uaBcD"`],
  ["an escaped surrogate pair", String.raw`"\ud83d\ude00"`],
  ["an escaped quote at the end", String.raw`"a\""`],
  ["two backslashes at the end", String.raw`"a\\"`],
  ["backslashes and a quote", String.raw`"\\\""`],
  ["the escape of a backslash before u", String.raw`"\\u00"`],
  ["brackets in a string", '"}]{[:,"'],
  ["a comment in a string", '"/* a */ // b"'],
  ["text that looks like JSON", String.raw`"{\"a\":[1,]}"`],
  ["DEL in a string", '"a\u007fb"'],
  ["a control character of the second group", '"\u0085"'],
  ["two bytes", '"ñ"'],
  ["three bytes", '"€"'],
  ["four bytes", '"😀"'],
  ["the first and last of two bytes", '"\u0080\u07ff"'],
  ["the first and last of three bytes", '"\u0800\ud7ff\ue000\uffef"'],
  ["the first of four bytes", '"\u{10000}"'],
  ["line and paragraph separators", '"\u2028\u2029"'],
  ["a combining mark", '"e\u0301"'],
  ["right to left", '"\u202eabc"'],
  ["a no-break space in a string", '"\u00a0"'],
  ["blanks in a string", '"  "'],
  ["a string as long as a block", `"${"abcdefgh".repeat(9)}"`],
  // arrays
  ["an empty array", "[]"],
  ["an empty array with a blank", "[ ]"],
  ["an array of one", "[1]"],
  ["an array of everything", '[null,true,false,0,"",[],{}]'],
  ["arrays in arrays", "[[[[]]],[]]"],
  ["blanks around commas", "[1 , 2 ,\t3]"],
  ["every blank", "\t [\r1 ] "],
  ["line feeds", "[\n1\n,\n2\n]\n"],
  ["CRLF", "[\r\n1\r\n]"],
  ["numbers that end at a bracket", "[-0,1e1,[2.5]]"],
  // objects
  ["an empty object", "{}"],
  ["an empty object with blanks", "{ \t}"],
  ["an object of one", '{"a":1}'],
  ["an object of several", '{"a":1,"b":[2],"c":{"d":null}}'],
  ["an empty name", '{"":0}'],
  ["blanks around a colon", '{"a" : 1 , "b"\t:\r2}'],
  ["a name with escapes", String.raw`{"\u0061\n":1}`],
  ["a name with a colon and a quote", String.raw`{"a\":b":1}`],
  ["a name of another script", '{"año😀":1}'],
  ["names that differ in case", '{"a":1,"A":2}'],
  ["names that differ in normal form", '{"\u00f1":1,"n\u0303":2}'],
  ["names of the prototype", '{"__proto__":1,"constructor":{"__proto__":[]},"toString":2}'],
  ["one name on two levels", '{"a":{"a":{"a":1}}}'],
  ["one name in two elements", '[{"a":1},{"a":1}]'],
  ["names of an envelope", '{"shape":2,"record":{}}'],
  ["30 levels", `${"[".repeat(15)}${'{"a":'.repeat(14)}[]${"}".repeat(14)}${"]".repeat(15)}`],
];

const invalid: readonly Text[] = [
  // literals
  ["a literal in upper case", "NULL"],
  ["a literal with one capital", "True"],
  ["a literal that is too short", "nul"],
  ["a literal that is too long", "nulll"],
  ["a literal with another letter", "fals3"],
  ["two literals", "true false"],
  ["undefined", "undefined"],
  ["a word", "abc"],
  ["NaN", "NaN"],
  ["Infinity", "Infinity"],
  ["minus Infinity", "-Infinity"],
  ["a minus and a word", "-foo"],
  // numbers
  ["a plus before a number", "+1"],
  ["a minus alone", "-"],
  ["two minuses", "--1"],
  ["a blank after the minus", "- 1"],
  ["a leading zero", "01"],
  ["a leading zero after the minus", "-01"],
  ["two zeros", "00"],
  ["a point first", ".5"],
  ["a point first after the minus", "-.5"],
  ["a point last", "5."],
  ["a point before the exponent", "5.e1"],
  ["two points", "1.2.3"],
  ["a decimal comma", "1,5"],
  ["an exponent without digits", "1e"],
  ["an exponent with a sign only", "1e+"],
  ["an exponent with two signs", "1e+-2"],
  ["an exponent with a fraction", "1e2.5"],
  ["two exponents", "1e2e3"],
  ["a hexadecimal number", "0x1F"],
  ["an octal number", "0o7"],
  ["a number with underscores", "1_000"],
  ["a number with a unit", "5mg"],
  ["a number with a suffix", "1n"],
  ["two numbers", "1 2"],
  ["digits of another script", "\u0661\u0662"],
  ["a full-width digit", "\uff11"],
  ["a minus sign of typography", "\u22121"],
  // strings
  ["a line feed in a string", '"a\nb"'],
  ["a tab in a string", '"a\tb"'],
  ["a NUL in a string", '"a\0b"'],
  ["the last control character in a string", '"\u001f"'],
  ["an escape of another letter", String.raw`"\a"`],
  ["an escaped apostrophe", String.raw`"\'"`],
  ["an escape of digits", String.raw`"\012"`],
  ["an escape in hexadecimal", String.raw`"\x41"`],
  ["an escape with a large U", String.raw`"\U0041"`],
  ["an escape of three digits", String.raw`"\u004"`],
  ["an escape without digits", String.raw`"\u"`],
  ["an escape with another letter", String.raw`"\u00g1"`],
  ["an escape with braces", String.raw`"\u{41}"`],
  ["an escape with a sign", String.raw`"\u+041"`],
  ["an escaped line feed", '"\\\n"'],
  ["an escaped letter of two bytes", '"\\ñ"'],
  ["half an escaped pair, and a broken escape", String.raw`"\ud83d\ude0"`],
  ["text in apostrophes", "'a'"],
  ["text in curly quotes", "\u201ca\u201d"],
  ["text in back quotes", "`a`"],
  ["two strings", '"a" "b"'],
  ["two strings without a blank", '"a""b"'],
  ["joined strings", '"a"+"b"'],
  // arrays
  ["a trailing comma in an array", "[1,]"],
  ["a leading comma in an array", "[,1]"],
  ["two commas in an array", "[1,,2]"],
  ["a comma alone in an array", "[,]"],
  ["a missing comma in an array", "[1 2]"],
  ["strings without a comma", '["a" "b"]'],
  ["arrays without a comma", "[[] []]"],
  ["a semicolon in an array", "[1;2]"],
  ["a colon in an array", '["a":1]'],
  ["three points", "[1,...]"],
  // objects
  ["a trailing comma in an object", '{"a":1,}'],
  ["a leading comma in an object", '{,"a":1}'],
  ["two commas in an object", '{"a":1,,"b":2}'],
  ["a missing comma in an object", '{"a":1 "b":2}'],
  ["a missing colon", '{"a" 1}'],
  ["two colons", '{"a"::1}'],
  ["an equals sign", '{"a"=1}'],
  ["an arrow", '{"a"=>1}'],
  ["a name without a value", '{"a"}'],
  ["a colon without a value", '{"a":}'],
  ["a value without a name", "{:1}"],
  ["a name without quotes", "{a:1}"],
  ["a name in apostrophes", "{'a':1}"],
  ["a number as a name", "{1:1}"],
  ["null as a name", "{null:1}"],
  ["an array as a name", "{[]:1}"],
  ["an object without a name", "{{}}"],
  ["two values", '{"a":1 2}'],
  // blanks and comments
  ["a comment of a line", "1//a"],
  ["a comment", "/**/1"],
  ["a comment in an array", "[1/*a*/]"],
  ["a hash", "1#a"],
  ["a form feed as a blank", "[\f1]"],
  ["a vertical tab as a blank", "[\v1]"],
  ["a no-break space as a blank", "[\u00a01]"],
  ["an ideographic space as a blank", "[\u30001]"],
  ["a line separator as a blank", "[\u20281]"],
  ["a NUL as a blank", "[\u00001]"],
  ["a NUL after a value", "1\0"],
  ["a zero width space", "[\u200b1]"],
  ["a backslash", "\\"],
  ["an ampersand", "&"],
  ["a tag", "<a/>"],
  ["an emoji", "😀"],
  ["a byte that begins nothing", Uint8Array.of(0xff)],
  ["a continuation byte alone", Uint8Array.of(0x80)],
];

/** What takes the text after it along, or closes what is around it. */
const spilling: readonly Text[] = [
  ["nothing", ""],
  ["a quote", '"'],
  ["a string that is not closed", '"abc'],
  ["a string that ends in a backslash", String.raw`"a\"`],
  ["an escape that is cut", String.raw`"\u00`],
  ["an opening bracket", "["],
  ["an opening brace", "{"],
  ["an array that is not closed", "[1,[2]"],
  ["an array cut after a comma", "[1,"],
  ["an object that is not closed", '{"a":1'],
  ["an object cut after a name", '{"a"'],
  ["an object cut after a colon", '{"a":'],
  ["an object cut after a comma", '{"a":1,'],
  ["a closing bracket", "]"],
  ["a closing brace", "}"],
  ["one closing bracket too many", "[1]]"],
  ["one closing brace too many", '{"a":1}}'],
  ["an array that ends as an object", "[1}"],
  ["an object that ends as an array", '{"a":1]'],
  ["brackets that cross", '[{"a":1]}'],
  ["a comma", ","],
  ["a comma first", ",1"],
  ["a comma last", "1,"],
  ["a colon", ":"],
  ["a quote in apostrophes", `'"'`],
];

interface Decision {
  readonly clause: string;
  readonly inRecord?: readonly string[];
  readonly skipped?: readonly string[];
  readonly inContext?: "read" | "refused";
}

const legal: Decision = { clause: "7.6.13" };
const imprecise: Decision = { clause: "7.9.1", inRecord: ["number-precision"] };
const twice: Decision = { clause: "7.8.2", inRecord: ["duplicate-key"], inContext: "refused" };
const noUtf8: Decision = {
  clause: "7.6.1",
  inRecord: ["json"],
  skipped: ["json"],
  inContext: "refused",
};
const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const free: readonly (readonly [...Text, Decision])[] = [
  // numbers: RFC 8259, section 6
  ["a number that is too large", "1e400", imprecise],
  ["a negative number that is too large", "-1e400", imprecise],
  ["a number of many digits that is too large", "9".repeat(400), imprecise],
  ["a number that is too small", "1e-400", imprecise],
  ["the smallest number, otherwise written", "4.9e-324", imprecise],
  ["the smallest number", "5e-324", legal],
  ["the largest number", "1.7976931348623157e308", legal],
  ["an integer beyond the safe ones", "9007199254740993", imprecise],
  ["an integer of 20 digits", "12345678901234567890", imprecise],
  ["a fraction of too many digits", "0.10000000000000001", imprecise],
  ["an exponent of many digits", "1e00000000000000000000000000000002", legal],
  ["a huge exponent", `1e${"9".repeat(40)}`, imprecise],
  ["a zero with a huge exponent", `0e${"9".repeat(40)}`, legal],
  ["a fraction of many zeros", `1.${"0".repeat(300)}`, legal],
  // strings: sections 7 and 8.2
  ["a high surrogate alone", String.raw`"\ud800"`, legal],
  ["a low surrogate alone", String.raw`"\udc00"`, legal],
  ["a pair in the wrong order", String.raw`"\ude00\ud83d"`, legal],
  ["two high surrogates", String.raw`"\ud83d\ud83d"`, legal],
  ["a high surrogate and text", String.raw`"\ud83dA"`, legal],
  ["a high surrogate and an escape", String.raw`"\ud83d\n"`, legal],
  ["a surrogate alone in a name", String.raw`{"\ud800":1}`, legal],
  ["U+0000 in an escape", String.raw`"\u0000"`, legal],
  ["U+0000 in a name", String.raw`{"a\u0000b":1}`, legal],
  ["noncharacters", '"\uffff\ufffe\ufdd0\u{10ffff}"', legal],
  ["noncharacters in escapes", String.raw`"\uffff\ufffe"`, legal],
  ["a mark in a string", '"\ufeff"', legal],
  // encoding: section 8.1
  ["a mark before the value", "\ufeff1", { ...noUtf8, clause: "7.1.6" }],
  ["a mark after the value", "1\ufeff", { ...noUtf8, clause: "7.1.6" }],
  ["Latin-1", quoted(0xf1), noUtf8],
  ["a byte that never occurs", quoted(0xff), noUtf8],
  ["a continuation byte", quoted(0x80), noUtf8],
  ["a sequence that is cut", quoted(0xe2, 0x82), noUtf8],
  ["a sequence of two bytes that is cut", quoted(0xc3), noUtf8],
  ["a sequence of four bytes that is cut", quoted(0xf0, 0x9f, 0x98), noUtf8],
  ["two bytes where one would do", quoted(0xc1, 0x81), noUtf8],
  ["three bytes where two would do", quoted(0xe0, 0x9f, 0xbf), noUtf8],
  ["four bytes where three would do", quoted(0xf0, 0x8f, 0xbf, 0xbf), noUtf8],
  ["a NUL in two bytes", quoted(0xc0, 0x80), noUtf8],
  ["a surrogate in three bytes", quoted(0xed, 0xa0, 0x80), noUtf8],
  ["a pair in six bytes", quoted(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80), noUtf8],
  ["above U+10FFFF", quoted(0xf4, 0x90, 0x80, 0x80), noUtf8],
  ["five bytes", quoted(0xf8, 0x88, 0x80, 0x80, 0x80), noUtf8],
  // names: section 4
  ["a name twice", '{"a":1,"a":2}', twice],
  ["a name twice with one value", '{"a":1,"a":1}', twice],
  ["a name twice, once in an escape", String.raw`{"a":1,"\u0061":2}`, twice],
  ["an empty name twice", '{"":1,"":2}', twice],
  ["a name twice, far apart", `{"a":1,${'"b":[{"a":0}],'.slice(0, -1)},"a":2}`, twice],
  ["a name twice in an array", '[[{"a":{"b":1,"b":2}}]]', twice],
  ["__proto__ twice", '{"__proto__":1,"__proto__":2}', twice],
  [
    "a name three times",
    '{"a":1,"a":2,"a":3}',
    { ...twice, inRecord: ["duplicate-key", "duplicate-key"] },
  ],
  // limits: section 9
  ["255 levels", nested(255), { clause: "7.7.4" }],
  ["256 levels", nested(256), { clause: "7.7.4", inRecord: ["too-deep"], inContext: "refused" }],
  [
    "300 levels of objects",
    `${'{"a":'.repeat(300)}1${"}".repeat(300)}`,
    { clause: "7.7.4", inRecord: ["too-deep"], inContext: "refused" },
  ],
];

const of = (list: readonly Text[], kind: "valid" | "invalid", spills = false): JsonCase[] =>
  list.map(([name, text]) => ({ name, bytes: bytesOf(text), kind, spills }));

export const jsonCases: readonly JsonCase[] = [
  ...of(valid, "valid"),
  ...of(invalid, "invalid"),
  ...of(spilling, "invalid", true),
  ...free.map(
    ([name, text, { clause, inRecord = [], skipped = [], inContext = "read" }]): JsonCase => ({
      name,
      bytes: bytesOf(text),
      kind: "free",
      spills: false,
      clause,
      inRecord,
      skipped,
      inContext,
    }),
  ),
];
