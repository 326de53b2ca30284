import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { launch as launchBrowser } from 'puppeteer-core';
import { launch, baseSettings, waitUntilServing } from '../support/program.ts';
import { journeys } from './journeys.ts';

/** Runs the visitor journeys in the installed Firefox; all other browser tests use Chromium. */
const folders = (process.env.PATH ?? '').split(delimiter);
const installed = folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)));
const firefox = process.env.FIREFOX_PATH ?? installed.find((path) => existsSync(path));
if (!firefox) {
  console.error('Install Firefox, or set FIREFOX_PATH to where it is.');
  process.exit(1);
}

const data = mkdtempSync(join(tmpdir(), 'atelier-browsers-'));
const site = await waitUntilServing(
  launch(['server/main.ts'], { ...baseSettings, DATA_DIR: data, DEMO_CONTENT: 'on' }),
);
const browser = await launchBrowser({ browser: 'firefox', executablePath: firefox });
console.log(await browser.version());
let failed = 0;
try {
  for (const [name, journey] of Object.entries(journeys)) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    try {
      await journey(page, site.origin);
      if (errors.length > 0) throw new Error(errors.join('\n'));
      console.log(`✓ ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}\n`, error);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`\n${Object.keys(journeys).length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
