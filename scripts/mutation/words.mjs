import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/**
 * The words of messages are not mutated: the tests of a mutant compare codes, paths and params, while every word is
 * held by acceptance/digests.json and by golden files.
 */
const words = {
  shouldIgnore: ({ node }) =>
    node.type === "ObjectProperty" && node.key.type === "Identifier" && node.key.name === "message"
      ? "words"
      : undefined,
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "words", words)];
