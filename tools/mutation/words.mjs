import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * The words of messages are not mutated: the tests of a mutant compare codes, paths and params, while every word is
 * held by tools/acceptance/digests.json and by golden files. Words are the member `message`, an object with one text for each
 * language, a function or list whose name says so, and the field that a finding of a document speaks of.
 */
const words = {
  shouldIgnore: ({ node, parent }) =>
    isMessage(node) || isOfLanguages(node) || isNamed(node) || isSpokenOf(node, parent)
      ? "words"
      : undefined,
};

const isMessage = ({ type, key }) =>
  type === "ObjectProperty" && key.type === "Identifier" && key.name === "message";

const isOfLanguages = ({ type, properties = [] }) =>
  type === "ObjectExpression" &&
  ["en", "es"].every((lang) => properties.some(({ key }) => key?.name === lang));

const isNamed = ({ type, id }) =>
  (type === "VariableDeclarator" || type === "FunctionDeclaration") &&
  /(?:words|message|said|sentence)/i.test(id?.name ?? "");

const isSpokenOf = (node, parent) =>
  node.type === "StringLiteral" &&
  parent?.type === "CallExpression" &&
  parent.callee.property?.name === "at" &&
  parent.arguments[1] === node;

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "words", words)];
