import { randomBytes } from 'node:crypto';

const start = randomBytes(4).toString('hex');
let count = 0;

/** Sixteen hexadecimal digits that no other request of this process has, nor one of another by likely chance. */
export function newRequestId() {
  count = (count + 1) % 0x1_0000_0000;
  return start + count.toString(16).padStart(8, '0');
}
