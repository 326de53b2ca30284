import { launch } from 'puppeteer-core';
import { findProgram } from './find-program.ts';
import type { Browser } from './run.ts';

const TIMEOUT_MS = 20_000;

/** Firefox of this machine; null where there is none. */
export async function openFirefox(): Promise<Browser | null> {
  const path = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');
  if (!path) return null;
  const browser = await launch({ browser: 'firefox', executablePath: path });
  return {
    name: await browser.version(),
    async run(journey, origin) {
      const context = await browser.createBrowserContext();
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await journey(page, origin);
        if (errors.length > 0) throw new Error(errors.join('\n'));
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
