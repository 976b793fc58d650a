import fs from "node:fs";
import promises from "node:fs/promises";
import { basename } from "node:path";

/**
 * Loaded before the command with --import: calls to the file system fail as the JSON in FAULTS says. With CALLS, each
 * call is a line of that file: what it does, and the file's name.
 *
 * A fault: { on, file, from, times } selects calls; `on` is open, create, read, write, close, chmod, rename,
 * link, mkdir or list, `file` a part of the name, `from` counts from 0. Then `code` fails, after `bytes` of a write;
 * `most` shortens a read; `replaceBy`, `truncateTo`, `append` and `begin` change the file before the call.
 */
const faults = JSON.parse(process.env.FAULTS ?? "[]").map((fault) => ({
  from: 0,
  times: 1,
  file: "",
  ...fault,
  seen: 0,
}));
const log = process.env.CALLS;

const own = { ...fs };
const ofDescriptor = new Map();
/** Calls within a call are not calls of the command. */
let depth = 0;

const nameOf = (file) => (typeof file === "number" ? (ofDescriptor.get(file) ?? "") : String(file));

/** The faults that a call meets; throws if it fails. */
function meet(on, file, write = () => undefined) {
  if (depth > 0) return {};
  depth += 1;
  try {
    const path = nameOf(file);
    if (log !== undefined) own.appendFileSync(log, `${on} ${basename(path)}\n`);
    let met = {};
    for (const fault of faults) {
      if (fault.on !== on || !basename(path).includes(fault.file)) continue;
      fault.seen += 1;
      const index = fault.seen - 1 - fault.from;
      if (index < 0 || index >= fault.times) continue;
      met = { ...met, ...fault };
      if (fault.replaceBy !== undefined) own.renameSync(fault.replaceBy, path);
      if (fault.truncateTo !== undefined) own.truncateSync(path, fault.truncateTo);
      if (fault.append !== undefined) own.appendFileSync(path, fault.append);
      if (fault.begin !== undefined) writeBegin(path, fault.begin);
      if (fault.code === undefined) continue;
      if (fault.bytes > 0) write(fault.bytes);
      const words = `${fault.code}: made to fail, ${on} '${path}'`;
      throw Object.assign(new Error(words), { code: fault.code, syscall: on, path });
    }
    return met;
  } finally {
    depth -= 1;
  }
}

/** Writes over the first bytes of a file. */
function writeBegin(path, text) {
  const descriptor = own.openSync(path, "r+");
  own.writeSync(descriptor, text, 0);
  own.closeSync(descriptor);
}

const within = (work) => {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
  }
};

/** The files that the command consists of, which Node reads. */
const isOwn = /[\\/]cli(?:-\w{8})?\.cjs$/;

const isCreating = (flags) =>
  typeof flags === "string" ? /[wa]/.test(flags) : ((flags ?? 0) & 3) !== 0;
const opening = (flags) => (isCreating(flags) ? "create" : "open");

fs.openSync = (path, flags, ...rest) => {
  meet(opening(flags), path);
  const descriptor = own.openSync(path, flags, ...rest);
  ofDescriptor.set(descriptor, String(path));
  return descriptor;
};
fs.readSync = (descriptor, buffer, offset, length, position) => {
  const { most = length } = meet("read", descriptor);
  return own.readSync(descriptor, buffer, offset, Math.min(most, length), position);
};
fs.closeSync = (descriptor) => {
  try {
    meet("close", descriptor);
  } finally {
    own.closeSync(descriptor); // it is gone all the same
    ofDescriptor.delete(descriptor);
  }
};
fs.readFileSync = (file, ...rest) => {
  if (isOwn.test(String(file))) return own.readFileSync(file, ...rest);
  meet("open", file);
  meet("read", file);
  return within(() => own.readFileSync(file, ...rest));
};
fs.writeFileSync = (file, data, ...rest) => {
  meet("write", file, (bytes) =>
    own.writeSync(file, typeof data === "string" ? data.slice(0, bytes) : data.subarray(0, bytes)),
  );
  within(() => own.writeFileSync(file, data, ...rest));
};
fs.opendirSync = (path, ...rest) => {
  meet("list", path);
  return own.opendirSync(path, ...rest);
};
fs.mkdtempSync = (prefix, ...rest) => {
  meet("mkdir", prefix);
  return own.mkdtempSync(prefix, ...rest);
};
/** Streams call these. */
fs.open = (path, flags, mode, done) => {
  try {
    meet(opening(flags), path);
  } catch (error) {
    return done(error);
  }
  own.open(path, flags, mode, (error, descriptor) => {
    if (!error) ofDescriptor.set(descriptor, String(path));
    done(error, descriptor);
  });
};
fs.read = (descriptor, buffer, offset, length, position, done) => {
  let most;
  try {
    ({ most = length } = meet("read", descriptor));
  } catch (error) {
    return done(error);
  }
  own.read(descriptor, buffer, offset, Math.min(most, length), position, done);
};

const ownPromises = { ...promises };
let isWrapped = false;
promises.open = async (path, flags, ...rest) => {
  meet(opening(flags), path);
  const handle = await ownPromises.open(path, flags, ...rest);
  ofDescriptor.set(handle.fd, String(path));
  if (!isWrapped) wrap(Object.getPrototypeOf(handle));
  isWrapped = true;
  return handle;
};
for (const [name, on] of [
  ["rename", "rename"],
  ["link", "link"],
  ["copyFile", "link"],
  ["readdir", "list"],
  ["readFile", "read"],
]) {
  promises[name] = async (path, ...rest) => {
    meet(on, path);
    return await ownPromises[name](path, ...rest);
  };
}

function wrap(FileHandle) {
  const { read, writeFile, close, chmod } = FileHandle;
  FileHandle.read = async function (buffer, offset, length, position) {
    const { most = length } = meet("read", this.fd);
    return await read.call(this, buffer, offset, Math.min(most, length), position);
  };
  FileHandle.writeFile = async function (data, ...rest) {
    meet("write", this.fd, (bytes) => own.writeSync(this.fd, Buffer.from(data).subarray(0, bytes)));
    return await writeFile.call(this, data, ...rest);
  };
  FileHandle.close = async function () {
    try {
      if (this.fd >= 0) meet("close", this.fd);
    } finally {
      await close.call(this);
    }
  };
  FileHandle.chmod = async function (mode) {
    meet("chmod", this.fd);
    return await chmod.call(this, mode);
  };
}
