// What badly behaved scripts and old polyfills leave behind in a page, before the library is loaded.
{
  const define = (prototype, name, value) => {
    // by assignment, as such scripts do: the new members are enumerable
    delete prototype[name];
    prototype[name] = value;
  };

  // Prototype.js, MooTools, Sugar: members of their own. Every array and object has them in `for…in`.
  for (const name of ["each", "last", "remove", "contains", "clone", "0x"])
    define(Array.prototype, name, function () {
      throw new Error(`Array.prototype.${name} was called`);
    });
  for (const name of ["extend", "isEmpty", "forEach"]) define(Object.prototype, name, function () {});

  // Prototype.js 1.6: JSON.stringify writes each array as a text.
  define(Array.prototype, "toJSON", function () {
    return `[${this.map((each) => JSON.stringify(each)).join(", ")}]`;
  });

  // Polyfills that replace what exists, each with the least that its name needs.
  define(Array.prototype, Symbol.iterator, function* () {
    for (let at = 0; at < this.length; at += 1) yield this[at];
  });
  define(Array.prototype, "at", function (at) {
    return this[at < 0 ? this.length + at : at];
  });
  define(Array.prototype, "includes", function (value) {
    return this.indexOf(value) >= 0;
  });
  define(Array.prototype, "find", function (test) {
    return this.filter(test)[0];
  });
  define(Array.prototype, "flat", function () {
    return [].concat(...this);
  });
  define(Array.prototype, "fill", function (value, from = 0, to = this.length) {
    for (let at = from; at < to; at += 1) this[at] = value;
    return this;
  });

  // A polluted prototype, and a getter that throws: names of fields and of a person's member.
  // They are not enumerable, because the helpers of bundlers (`__export` of esbuild) fail where such a member is no
  // function.
  for (const name of ["numAutorizacion", "codPrestador", "numero"])
    Object.defineProperty(Object.prototype, name, { value: "inherited", configurable: true, writable: true });
  Object.defineProperty(Object.prototype, "objectId", {
    get: () => {
      throw new Error("a member of Object.prototype was read");
    },
    configurable: true,
  });
}
