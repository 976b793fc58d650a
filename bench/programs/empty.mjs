/** What an import costs when there is nothing to import. */
export {};
