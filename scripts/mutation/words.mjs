import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * The words of messages are not mutated: the tests of a mutant compare codes, paths and params, while every word is
 * held by acceptance/digests.json and by golden files. Words are the member `message`, an object with one text for each
 * language, and a function or list whose name says so.
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
  /(?:words|message|said|sentence)/i.test(id?.name ?? "");

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "words", words)];
