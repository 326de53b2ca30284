import { randomBytes } from 'node:crypto';

const processPrefix = randomBytes(4).toString('hex');
let count = 0;

/** Sixteen hexadecimal digits: a random prefix per process and a counter, which is cheaper than a UUID. */
export function newRequestId() {
  count = (count + 1) % 0x1_0000_0000;
  return processPrefix + count.toString(16).padStart(8, '0');
}
