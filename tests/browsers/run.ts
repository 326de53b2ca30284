import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, baseSettings, waitUntilServing } from '../support/process/program.ts';
import { openFirefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import { openWebKit } from './webkit.ts';

export type Browser = {
  name: string;
  /** Runs a journey in a profile of its own. */
  run(journey: Journey, origin: string): Promise<void>;
  close(): Promise<void>;
};

/** Visitor journeys in the installed Firefox and WebKitGTK; all other browser tests use Chromium. */
const firefox = await openFirefox();
if (!firefox) console.log('Firefox was not found: install it or set FIREFOX_PATH.');
const webKit = await openWebKit();
if (!webKit) console.log('WebKitGTK was not found: install webkit2gtk-driver and xvfb.');
const opened = [firefox, webKit].filter((browser) => browser !== null);
if (opened.length === 0) process.exit(1);

const data = mkdtempSync(join(tmpdir(), 'atelier-browsers-'));
const site = await waitUntilServing(
  launch(['server/main.ts'], { ...baseSettings, DATA_DIR: data, DEMO_CONTENT: 'on' }),
);
let failed = 0;
try {
  for (const browser of opened) {
    console.log(browser.name);
    for (const [name, journey] of Object.entries(journeys)) {
      try {
        await browser.run(journey, site.origin);
        console.log(`✓ ${name}`);
      } catch (error) {
        failed += 1;
        console.log(`✗ ${name}\n`, error);
      }
    }
  }
} finally {
  for (const browser of opened) await browser.close();
  await site.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`\n${opened.length * Object.keys(journeys).length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
