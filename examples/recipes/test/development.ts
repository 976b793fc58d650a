/** As on a developer's machine, where errors are shown in full. The test runner's own "test" silences Express. */
process.env["NODE_ENV"] = "development";
