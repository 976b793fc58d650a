// What src/bytes/words.ts does, for WebAssembly: sixteen bytes at once. All indices are addresses behind a view.

// @ts-ignore: decorator
@inline
function chunk(view: View, i: i32): v128 {
  return v128.load(changetype<usize>(view) + i);
}

// @ts-ignore: decorator
@inline
export function placeOf(bit: i32): i32 {
  return ctz(bit);
}

export function stopInString(view: View, from: i32): i32 {
  let seen = 0;
  let i = from;
  while (true) {
    const bytes = chunk(view, i);
    const stops = i8x16.bitmask(
      v128.or(
        v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c))),
        i8x16.lt_u(bytes, i8x16.splat(0x20)),
      ),
    );
    const wide = i8x16.bitmask(bytes);
    if (stops != 0) {
      const at = ctz(stops);
      seen |= wide & ((1 << at) - 1);
      return 2 * (i + at) + (seen == 0 ? 0 : 1);
    }
    seen |= wide;
    i += 16;
  }
}

export function quoteOrSlash(view: View, from: i32, to: i32): i32 {
  for (let i = from; i < to; i += 16) {
    const bytes = chunk(view, i);
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c))),
    );
    if (stops != 0) return i + ctz(stops);
  }
  return to;
}

export function quoteOrBracket(view: View, from: i32, to: i32): i32 {
  for (let i = from; i < to; i += 16) {
    const bytes = chunk(view, i);
    // of both kinds, opening and closing: [ and { differ in one bit, ] and } too
    const braces = v128.or(bytes, i8x16.splat(0x20));
    const stops = i8x16.bitmask(
      v128.or(
        i8x16.eq(bytes, i8x16.splat(0x22)),
        v128.or(i8x16.eq(braces, i8x16.splat(0x7b)), i8x16.eq(braces, i8x16.splat(0x7d))),
      ),
    );
    if (stops != 0) return i + ctz(stops);
  }
  return to;
}

export function lineEnd(view: View, from: i32, to: i32): i32 {
  for (let i = from; i < to; i += 16) {
    const stops = i8x16.bitmask(i8x16.eq(chunk(view, i), i8x16.splat(0x0a)));
    if (stops != 0) return i + ctz(stops);
  }
  return to;
}

export function afterSpaces(view: View, from: i32): i32 {
  let i = from;
  while (true) {
    const others = i8x16.bitmask(i8x16.ne(chunk(view, i), i8x16.splat(0x20)));
    if (others != 0) return i + ctz(others);
    i += 16;
  }
}

// @ts-ignore: decorator
@inline
export function isWord(view: View, at: i32, words: Doubles, index: i32): bool {
  return load<u64>(changetype<usize>(view) + at) == load<u64>(changetype<usize>(words) + (index << 3));
}
