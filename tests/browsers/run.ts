import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { launch as launchBrowser } from 'puppeteer-core';
import { launch, quietSite, serving } from '../support/program.ts';
import { journeys } from './journeys.ts';

/** The journeys of a visitor in the Firefox of this machine: the other tests know Chromium alone. */
const folders = (process.env.PATH ?? '').split(delimiter);
const installed = folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)));
const firefox = process.env.FIREFOX_PATH ?? installed.find((path) => existsSync(path));
if (!firefox) {
  console.error('Install Firefox, or set FIREFOX_PATH to where it is.');
  process.exit(1);
}

const data = mkdtempSync(join(tmpdir(), 'atelier-browsers-'));
const site = await serving(launch(['server/main.ts'], { ...quietSite, DATA_DIR: data, DEMO_CONTENT: 'on' }));
const browser = await launchBrowser({ browser: 'firefox', executablePath: firefox });
console.log(await browser.version());
let failed = 0;
try {
  for (const [name, journey] of Object.entries(journeys)) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    try {
      await journey(page, site.origin);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
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
