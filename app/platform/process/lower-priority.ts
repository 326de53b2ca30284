import { getPriority, setPriority } from 'node:os';

const NICENESS = 5;

/** Below the priority of the site, which keeps responding. Nobody but root may raise it again, also after `nice -n 10`. */
export function lowerPriority() {
  setPriority(Math.max(getPriority(), NICENESS));
}
