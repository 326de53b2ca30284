/** Asking for chance takes longer than all the rest, so there is some in store. */
const chance = new Uint8Array(64 * 16);
let used = chance.length;

/** A UUID of version 7: unique without asking the database, and sorted by time of creation. */
export function newId(now: Date) {
  if (used === chance.length) {
    crypto.getRandomValues(chance);
    used = 0;
  }
  const bytes = chance.subarray(used, (used += 16));
  const time = now.getTime().toString(16).padStart(12, '0');
  for (let at = 0; at < 6; at++) bytes[at] = Number.parseInt(time.slice(at * 2, at * 2 + 2), 16);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
