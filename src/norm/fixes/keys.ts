/**
 * A number that stands for a text, which takes less memory: two FNV-1a hashes. If two texts have the same one, a repair is
 * only suggested that would be safe.
 */
export function keyOf(text: string): number {
  let low = 0x811c9dc5 | 0;
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return (low >>> 0) + (high & 0xfffff) * 2 ** 32;
}
