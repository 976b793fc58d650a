/** Builds the offline page into one file, dist/ripslint.html, and writes which packages it contains for tools/build/build.mjs. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { definedCommit } from "./commit.mjs";
import { licenceIn } from "./licences.mjs";
import { root } from "../tool.mjs";

/** The folders of the packages that the page contains. */
const packages = new Set();
const noting = {
  name: "note-packages",
  generateBundle: (_, bundle) => {
    for (const { modules = {} } of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const [path] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (path !== undefined && renderedLength > 0) packages.add(path);
      }
  },
};

/**
 * The members of texts for the rules' pages and the command's help, which the page and its reports never show, of the norms' tables,
 * which no rule reads, and of faults that a browser does not have. A test compares the page's reports with those of the command.
 */
const unseen = [
  [
    /\/(?:rules|diagnostics)\/.*doc[^/]*\.ts$/,
    [
      "appliesTo",
      "pages",
      "clauses",
      "examples",
      "confidence",
      "says",
      "rationale",
      "caveat",
      "related",
      "requirement",
      "params",
      "lin",
      "seen",
    ],
  ],
  [/\/rules\/res948\/coverage\.ts$/, ["note"]],
  [/\/src\/app\/packs\/contract-texts\.ts$/, ["summary", "help"]],
  [/\/rules\/res\d+\/[a-z-]+\.ts$/, ["confidence", "page", "title", "url"]],
  [
    /\/src\/app\/options\/option-table\.ts$/,
    [
      "help",
      "of",
      "short",
      "set",
      "repeats",
      "onlyTyped",
      "readsFile",
      "ofOneInvoice",
      "isOfReport",
    ],
  ],
  // What a browser has no word for, or what happens only when something is written.
  [
    /\/src\/app\/input\/file-errors\.ts$/,
    `EEXIST EROFS EFBIG EDQUOT EMFILE ENFILE EBUSY ENAMETOOLONG OTHER_OWNER READ_ONLY NO_FILE NO_CONFIGURATION
    NAME_NOT_UTF8 DANGLING_LINK EISDIR ELOOP ENXIO NOT_UTF8 ENOTDIR ENOSPC EPIPE`.split(/\s+/),
  ],
  [/\/rules\/res948\/coverage\.ts$/, ["note", "status"]],
  // The text report is not in the page.
  [/\/src\/report\/answers\.ts$/, ["moreRejected", "command"]],
  [
    /\/src\/report\/summary-words\.ts$/,
    [
      "rest",
      "moreCauses",
      "moreUnread",
      "partOf",
      "more",
      "fix",
      "column",
      "judgesIt",
      "judgesThem",
    ],
  ],
  [/\/src\/app\/correct\/fixes-in-words\.ts$/, ["at"]],
];

/** The paths that no module has matched yet: at the end, one of them is of a file that was moved. */
const unmatched = new Set(unseen.map(([path]) => path));

/** Removes these members, so that the file stays small enough to be sent by mail. */
const withoutUnseen = {
  name: "without-unseen",
  enforce: "post",
  transform(code, id) {
    const own = unseen.filter(([path]) => path.test(id));
    for (const [path] of own) unmatched.delete(path);
    const names = own.flatMap(([, its]) => its);
    if (names.length === 0) return undefined;
    const cuts = [];
    const visit = (node) => {
      if (node === null || typeof node !== "object") return;
      if (Array.isArray(node)) return node.forEach(visit);
      if (node.type === "ObjectExpression") {
        for (const [i, each] of node.properties.entries()) {
          const next = node.properties[i + 1]?.start ?? node.end - 1;
          if (names.includes(each.key?.name)) cuts.push([each.start, next]);
          else visit(each);
        }
      } else Object.values(node).forEach(visit);
    };
    visit(this.parse(code));
    let rest = "";
    let at = 0;
    for (const [from, to] of cuts.sort(([a], [b]) => a - b)) {
      rest += code.slice(at, from);
      at = to;
    }
    return { code: rest + code.slice(at), map: null };
  },
};

/** Longer texts are packed tables and styles. */
const longText = 1500;

/**
 * Puts all texts of a language next to each other, since gzip looks back for 32 kB only, and long texts, which are like nothing
 * else, before everything. What is evaluated once takes the next texts of both languages, in the order of the file; what is
 * within functions and branches stays.
 */
const textsByLanguage = {
  name: "texts-by-language",
  generateBundle(_, bundle) {
    const [chunk] = Object.values(bundle);
    const { code } = chunk;
    const texts = { en: [], es: [] };
    const long = [];
    const textIn = ({ key, value } = {}, lang) => {
      const isText = /^(?:Literal|Arrow)/.test(value?.type) || value?.quasis?.length === 1;
      return isText && key.name === lang ? code.slice(value.start, value.end) : undefined;
    };
    let rest = "";
    let at = 0;
    const visit = (node, depth) => {
      if (node === null || typeof node !== "object") return;
      if (Array.isArray(node)) return node.forEach((each) => visit(each, depth));
      const { type, properties = [] } = node;
      const isText = typeof node.value === "string" || node.quasis?.length === 1;
      if (isText && type.endsWith("Literal") && node.end - node.start > longText) {
        rest += `${code.slice(at, node.start)}longText${long.length}`;
        at = node.end;
        long.push(`longText${long.length}=${code.slice(node.start, node.end)}`);
        return;
      }
      const within = /Function/.test(type) ? depth + 1 : depth; // the script is one function
      if (within > 1 || /^(?:Class|Conditional|Do|For|If|Logical|Switch|Try|While)/.test(type))
        return;
      const [en, es] = [textIn(properties[0], "en"), textIn(properties[1], "es")];
      if (properties.length !== 2 || en === undefined || es === undefined)
        return Object.values(node).forEach((each) => visit(each, within));
      texts.en.push(en);
      texts.es.push(es);
      rest += `${code.slice(at, node.start)}nextText()`;
      at = node.end;
    };
    visit(this.parse(code), 0);
    const open = "(function(){";
    if (!code.startsWith(open)) throw new Error(`the script must begin with ${open}`);
    const lists = `let ${[...long, ""].join()}enTexts=[${texts.en.join()}],esTexts=[${texts.es.join()}],textAt=0,nextText=()=>({en:enTexts[textAt],es:esTexts[textAt++]});`;
    chunk.code = open + lists + (rest + code.slice(at)).slice(open.length);
  },
};

/**
 * What the parser of XML has and `src/norm/invoice/xml.ts` never asks for: namespaces, positions, the texts of messages but
 * one, which is recognised, and the classes of characters of these.
 */
const unused = [
  [/^ {4}(?:pushAttribNS|processAttribsNS|resolve|qname)\([^]*?^ {4}\}$/gm, () => ""],
  [
    /(?:this\.xmlnsOpt = )?!!this\.opt\.xmlns|this\.(?:xmlnsOpt|trackPosition)\b(?! =)/g,
    () => "false",
  ],
  [/require\("xmlchars\/xmlns\/1\.0\/ed3"\)/, () => "{}"],
  [
    /(?<=fail\()(?:(?:"[^"]*"|`[^`]*`)[\s+\\]*)+(?=\))/g,
    (text) => (text.includes("doctype") ? text : '""'),
  ],
];

const withoutUnused = {
  name: "without-unused",
  enforce: "pre",
  transform(code, id) {
    if (/\/xmlchars\/xml\//.test(id)) {
      const others = id.endsWith("/ed2.js")
        ? /^exports\.(?!isChar )\w+ = .*$/gm
        : /^exports\.(?:CHAR\w*|S|S_RE|NAME_(?:START_)?CHAR_RE|NMTOKEN_RE) = .*$/gm;
      return { code: code.replace(others, ""), map: null };
    }
    if (!id.endsWith("/saxes/saxes.js")) return undefined;
    let short = code;
    for (const [text, other] of unused) {
      if (!text.test(short))
        throw new Error("saxes has changed: see what it has that the page never needs");
      text.lastIndex = 0;
      short = short.replace(text, other);
    }
    return { code: short, map: null };
  },
};

/**
 * Imports at once what the command imports when it is needed: the page is one file, and each module that may be run later
 * would be wrapped into a function, with all that it imports.
 */
const atOnce = {
  name: "at-once",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("/src/") || !code.includes("await import(")) return undefined;
    const imports = [];
    const rest = code.replace(
      /const \{ (\w+) \} = await import\(("[^"]+")\);/g,
      (_, name, from) => {
        imports.push(`import { ${name} as ${name}AtOnce } from ${from};\n`);
        return `const ${name} = ${name}AtOnce;`;
      },
    );
    return { code: imports.join("") + rest, map: null };
  },
};

/** Imports what JSX becomes: calls with children as arguments are shorter than what the automatic runtime makes. */
const jsxImport = {
  name: "jsx-import",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith(".tsx")
      ? { code: `import { h, Fragment } from "preact";\n${code}`, map: null }
      : undefined,
};

/** Writes the style of the page in as few characters as it needs. */
const shortStyle = {
  name: "short-style",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("/src/page/style.ts")
      ? { code: code.replace(/\s*([{};])\s+/g, "$1").replace(/([a-z]): /g, "$1:"), map: null }
      : undefined,
};

const { output } = await build({
  root: join(root, "src/page"),
  configFile: false,
  logLevel: "error",
  base: "./",
  define: definedCommit(),
  plugins: [
    atOnce,
    jsxImport,
    shortStyle,
    withoutUnused,
    withoutUnseen,
    textsByLanguage,
    noting,
    viteSingleFile(),
  ],
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  build: {
    write: false,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    // The worker runs the same text as a classic script.
    rollupOptions: { output: { format: "iife" } },
  },
});

if (unmatched.size > 0) throw new Error(`no module is at ${[...unmatched].join(", ")}`);
const html = output.find(({ fileName }) => fileName === "index.html").source;
mkdirSync(join(root, "dist"), { recursive: true });
writeFileSync(join(root, "dist/ripslint.html"), withPolicy(withLicences(html)));

writeFileSync(
  join(root, "dist/bundled-page.json"),
  JSON.stringify({ "dist/ripslint.html": [...packages] }),
);

/** Allows the page its own script, style and worker, and nothing else. */
function withPolicy(text) {
  const scripts = [];
  const styles = [];
  // The script contains the tags of the report's styles, so it is taken first.
  const rest = text.replace(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g, (_, name, content) => {
    const hash = createHash("sha256").update(content).digest("base64");
    (name === "script" ? scripts : styles).push(`'sha256-${hash}'`);
    return "";
  });
  if (scripts.length !== 1 || styles.length > 1 || /<script|<style|<link/.test(rest))
    throw new Error("the page must have one script and at most one style, both inlined");
  const policy = [
    "default-src 'none'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${styles.join(" ") || "'none'"}`,
    "worker-src blob:",
  ].join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return text.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`);
}

/** The page is passed on alone, so it carries the licences of what it contains. */
function withLicences(text) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const others = [...packages].sort((a, b) => (a < b ? -1 : 1)).map(licenceIn);
  const own = readFileSync(join(root, "LICENSE"), "utf8").trim();
  const all = [`ripslint ${version} (MIT)\n\n${own}`, ...others].join("\n\n");
  return text.replace(
    /^<!doctype html>/i,
    (doctype) => `${doctype}\n<!--\n${all.replaceAll("--", "- -")}\n-->`,
  );
}
