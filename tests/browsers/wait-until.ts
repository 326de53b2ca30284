import { setTimeout } from 'node:timers/promises';
import type { EvaluateFunc, Page } from 'puppeteer-core';

const TIMEOUT_MS = 20_000;
const INTERVAL_MS = 50;

/** Waits until the script returns true. Puppeteer's `waitForFunction` needs `eval`, which the content policy forbids. */
export async function waitUntil<Args extends unknown[]>(
  page: Pick<Page, 'evaluate'>,
  script: EvaluateFunc<Args>,
  ...args: Args
) {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await page.evaluate(script, ...args))) {
    if (Date.now() > end) throw new Error(`Not true within ${TIMEOUT_MS} ms: ${script} ${args.join(' ')}`);
    await setTimeout(INTERVAL_MS);
  }
}
