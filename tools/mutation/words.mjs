/**
 * Keeps Stryker from changing messages: the tests of a mutant compare codes, paths and params, and golden files compare
 * words. Words are the member `message`, an object with one text for each language, and a function or list whose name says so.
 */
const words = {
  shouldIgnore: ({ node }) =>
    isMessage(node) || isOfLanguages(node) || isNamed(node) ? "words" : undefined,
};

const isMessage = ({ type, key }) =>
  type === "ObjectProperty" && key.type === "Identifier" && key.name === "message";

const isOfLanguages = ({ type, properties = [] }) =>
  type === "ObjectExpression" &&
  ["en", "es"].every((lang) => properties.some(({ key }) => key?.name === lang));

const isNamed = ({ type, id }) =>
  (type === "VariableDeclarator" || type === "FunctionDeclaration") &&
  /(?:words|message|sentence)/i.test(id?.name ?? "");

export const strykerPlugins = [{ kind: "Ignore", name: "words", value: words }];
