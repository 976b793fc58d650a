/** The cost of an import of an empty module. */
export {};
