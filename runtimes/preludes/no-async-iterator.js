// A ReadableStream as in Safari: it has a reader, and cannot be iterated.
delete ReadableStream.prototype[Symbol.asyncIterator];
delete ReadableStream.prototype.values;
