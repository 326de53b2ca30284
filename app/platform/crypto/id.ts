/** Random bytes are fetched in batches: one call per id would take longer than the rest of `newId`. */
const randomBatch = new Uint8Array(64 * 10);
let hexDigits = '';
let used = 0;

/** A UUID of version 7, which sorts by time of creation. */
export function newId(now: Date) {
  if (used === hexDigits.length) {
    hexDigits = Array.from(crypto.getRandomValues(randomBatch), toHex).join('');
    used = 0;
  }
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = hexDigits.slice(used, (used += 20));
  const variant = 'ab89'[Number.parseInt(random[3]!, 16) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

function toHex(byte: number) {
  return byte.toString(16).padStart(2, '0');
}
