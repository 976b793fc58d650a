/**
 * Packs a text smaller than gzip does: its bytes are sorted by what follows them, written as ranks in a list in which
 * each byte moves to the front, and coded by how probable the bits of a rank are. gzip finds repetitions within 32 kB
 * only, and the script of the page is 16 times as long.
 */

/** The text in base64, for `unpacked`. */
export function packed(text) {
  const bytes = new TextEncoder().encode(text);
  const { last, start } = sorted(bytes);
  return Buffer.from([...number(bytes.length), ...number(start), ...coded(last)]).toString(
    "base64",
  );
}

const number = (value) => [24, 16, 8, 0].map((by) => (value >>> by) & 255);

/** The byte before each suffix, in the order of the suffixes, and the place of the whole text among them. */
function sorted(bytes) {
  const { length } = bytes;
  const order = (a, b) => {
    for (let [i, j] = [a, b]; i < length && j < length; i += 1, j += 1)
      if (bytes[i] !== bytes[j]) return bytes[i] - bytes[j];
    return b - a;
  };
  // The first two bytes decide nearly everything, so that few suffixes are compared.
  const buckets = new Map();
  for (let at = 0; at < length; at += 1) {
    const key = bytes[at] * 257 + (at + 1 < length ? bytes[at + 1] + 1 : 0);
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [at]);
    else bucket.push(at);
  }
  const suffixes = [...buckets]
    .sort(([a], [b]) => a - b)
    .flatMap(([, bucket]) => bucket.sort(order));
  // The empty suffix comes first; the whole text has no byte before it.
  const befores = [length, ...suffixes].filter((at) => at > 0).map((at) => bytes[at - 1]);
  return { last: befores, start: suffixes.indexOf(0) + 1 };
}

/** The bytes, coded. */
function coded(bytes) {
  const out = [];
  const chances = chancesOf();
  let low = 0;
  let high = 2 ** 32 - 1;
  const write = rankCoder((context, value) => {
    const middle = low + Math.floor((high - low) * chances.of(context));
    if (value) high = middle;
    else low = middle + 1;
    chances.learn(context, value);
    for (; (low ^ high) >>> 24 === 0; low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0)
      out.push(high >>> 24);
    return value;
  });
  const front = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of bytes) {
    const rank = front.indexOf(byte);
    write(rank);
    front.splice(rank, 1);
    front.unshift(byte);
  }
  return [...out, ...number(high)];
}

/** How probable a 1 is, by context: the mean of a chance that learns fast and of one that learns slowly. */
export function chancesOf() {
  const fast = new Float64Array(4096).fill(0.5);
  const slow = new Float64Array(4096).fill(0.5);
  return {
    of: (context) => Math.min(Math.max((fast[context] + slow[context]) / 2, 1 / 4096), 4095 / 4096),
    learn(context, value) {
      fast[context] += (value - fast[context]) / 16;
      slow[context] += (value - slow[context]) / 128;
    },
  };
}

/**
 * Codes ranks by bits: whether it is 0, whether it is 1, the size of a larger one, and its digits. `bit` writes the
 * value of a context, or reads it; then the rank that is given is ignored.
 */
export function rankCoder(bit) {
  // The last three ranks, two bits each.
  let recent = 0;
  return (rank) => {
    let value = bit(recent, rank > 0 ? 1 : 0);
    if (value) value += bit(64 + (recent & 15), rank > 1 ? 1 : 0);
    if (value > 1) {
      const rest = rank - 1;
      let size = 0;
      while (size < 7 && bit(80 + (recent & 3) * 8 + size, rest >> (size + 1) > 0 ? 1 : 0))
        size += 1;
      value = 1;
      for (let i = size - 1; i >= 0; i -= 1)
        value = value * 2 + bit(112 + size * 256 + value, (rest >> i) & 1);
      value += 1;
    }
    recent = ((recent << 2) | (value < 2 ? value : value < 4 ? 2 : 3)) & 63;
    return value;
  };
}

/** The text that was packed. */
export function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const length = view.getUint32(0);
  const start = view.getUint32(4);
  let code = view.getUint32(8);
  let at = 12;
  const chances = chancesOf();
  let low = 0;
  let high = 2 ** 32 - 1;
  const read = rankCoder((context) => {
    const middle = low + Math.floor((high - low) * chances.of(context));
    const value = code <= middle ? 1 : 0;
    if (value) high = middle;
    else low = middle + 1;
    chances.learn(context, value);
    while ((low ^ high) >>> 24 === 0) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 255) >>> 0;
      code = ((code << 8) | bytes[at]) >>> 0;
      at += 1;
    }
    return value;
  });
  const front = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const last = new Uint8Array(length);
  const counts = new Uint32Array(256);
  for (let i = 0; i < length; i += 1) {
    const rank = read();
    const byte = front[rank];
    front.copyWithin(1, 0, rank);
    front[0] = byte;
    last[i] = byte;
    counts[byte] += 1;
  }
  // Where the suffixes with each first byte begin; the empty one is before them all.
  const begins = new Uint32Array(256).fill(1);
  for (let byte = 1; byte < 256; byte += 1) begins[byte] = begins[byte - 1] + counts[byte - 1];
  // The suffix that is longer by the byte before it.
  const longer = new Uint32Array(length + 1);
  for (let i = 0; i < length; i += 1) {
    longer[i < start ? i : i + 1] = begins[last[i]];
    begins[last[i]] += 1;
  }
  const out = new Uint8Array(length);
  for (let i = length - 1, row = 0; i >= 0; i -= 1) {
    out[i] = last[row < start ? row : row - 1];
    row = longer[row];
  }
  return new TextDecoder().decode(out);
}

/** A script that puts the script that was packed in its own place. */
export const unpacking = (script) =>
  `${[chancesOf, rankCoder, unpacked].join("\n")}
(() => {
  const script = document.createElement("script");
  script.textContent = unpacked("${packed(script)}");
  document.currentScript.replaceWith(script);
})();`;
