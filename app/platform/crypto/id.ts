/** A UUID of version 7, which sorts by time of creation. */
export function newId(now: Date) {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
