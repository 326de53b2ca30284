import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, exitOnFailure, pinnedNode, root, StepError } from './prepare.mjs';

const owner = { name: 'Ida Marlowe', email: 'ida@example.com', password: 'correct horse battery' };

/** Name, subject, budget, timeline, stage and value of the job. */
const enquiries = [
  ['Dana Whitlock', 'A logo by Friday', 'under-5k', 'asap', 'lost'],
  ['Yuki Hanssen', 'A style guide our whole team can write with', '5k-10k', '1-month', 'won', '6,200'],
  ['Marek Stolz', 'Launch site for a folding kayak', '10k-25k', '2-3-months', 'won', '18,400'],
  ['Ines Falk', 'An intranet that people open on purpose', '25k-50k', 'flexible', 'quoted'],
  ['Bridget Kowal', 'Search for an archive of 90,000 photographs', '25k-50k', '3-6-months', 'quoted'],
  ['Amara Leclerc', 'The same shop, but fast', '10k-25k', '1-month', 'replied'],
  ['Jonas Oduya', 'A year of articles for a climbing gym', '5k-10k', 'flexible', 'replied'],
  ['Ana Raman', 'Onboarding emails that people read', 'under-5k', 'asap', 'new'],
  ['Tomas Rehn', 'Website for a bakery that ships bread', '5k-10k', '1-month', 'new'],
];

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const board = '/admin/enquiries?view=board';
const article = '/blog/a-page-that-weighs-38-kb';

const pictures = [
  { name: 'home', path: '/' },
  { name: 'article', path: `${article}#h-where-the-rest-went` },
  { name: 'work', path: '/portfolio' },
  { name: 'case-study', path: '/portfolio/berth' },
  { name: 'editor', path: '/admin/posts', prepare: openEditor },
  { name: 'enquiries', path: board },
  { name: 'brand', path: '/admin/settings/brand', prepare: choosePreset },
  { name: 'phone', path: article, look: phone },
  { name: 'dark', path: '/', look: { colorScheme: 'dark' } },
];

await exitOnFailure(async () => {
  await ensureInstalled('test-tools');
  await ensureBuilt();
  const chromium = await ensureChromium();
  await withSite((setUpLink) => makePictures(chromium, setUpLink));
  console.log('The pictures are in docs/pictures.');
});

/** Runs a new site with the sample content and removes it afterwards. */
async function withSite(use) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-pictures-'));
  const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', BACKUPS: 'off', TRUST_PROXY: '1' };
  const options = {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: [null, 'pipe', 'inherit'],
  };
  const site = spawn(pinnedNode(), ['server/main.ts'], options);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill());
  const closed = once(site, 'close');
  const stopped = closed.then(() => Promise.reject(new Error('The site was stopped.')));
  try {
    await Promise.race([readSetUpLink(site.stdout).then(use), stopped]);
  } catch (error) {
    throw new StepError(`The pictures were not made. ${error.message}`);
  } finally {
    site.kill();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readSetUpLink(output) {
  for await (const chunk of output) {
    const [link] = /http:\S+setup\?token=\S+/.exec(chunk) ?? [];
    if (link) return new URL(link);
  }
  throw new Error('The site was stopped before it was ready.');
}

async function makePictures(executablePath, setUpLink) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: executablePath || undefined,
    // Hinting rounds the distances between letters to whole pixels.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    // On a signal Playwright would end this process before it has removed the site.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const viewport = { width: 1440, height: 900 };
  const defaults = { baseURL: setUpLink.origin, viewport, reducedMotion: 'reduce', locale: 'en-US' };
  const panel = await browser.newContext(defaults);
  await fillSite(panel, setUpLink);
  for (const { path, name, look, prepare } of pictures) {
    const context = path.startsWith('/admin') ? panel : await browser.newContext({ ...defaults, ...look });
    const page = await context.newPage();
    await visit(page, path);
    await prepare?.(page);
    writeFileSync(join(root, `docs/pictures/${name}.png`), await takeScreenshot(page));
  }
  await browser.close();
}

/** Creates the owner's account and enquiries in every stage. */
async function fillSite(context, { origin, searchParams }) {
  const send = (path, form, headers) =>
    context.request.post(path, { form, headers: { Origin: origin, ...headers }, failOnStatusCode: true });
  await send('/admin/setup', { token: searchParams.get('token'), ...owner });
  for (const [index, [name, subject, budget, timeline]] of enquiries.entries()) {
    const email = `${name.split(' ')[0].toLowerCase()}@example.com`;
    // Each from its own address, because of the rate limit.
    const headers = { 'X-Forwarded-For': `198.18.0.${index}` };
    await send('/contact', { name, email, subject, message: `${subject}.`, budget, timeline }, headers);
  }
  const page = await context.newPage();
  await visit(page, board);
  const isSaved = (response) => response.request().method() === 'POST';
  for (const [name, , , , stage, value] of enquiries.filter((enquiry) => enquiry[4] !== 'new'))
    await Promise.all([page.waitForResponse(isSaved), moveEnquiry(page, name, stage, value)]);
}

async function moveEnquiry(page, name, stage, value) {
  await page.getByLabel(`Stage of ${name}`).selectOption(stage);
  if (!value) return;
  await page.getByLabel('Job value').fill(value);
  await page.getByRole('button', { name: 'Mark as won' }).click();
}

async function openEditor(page) {
  const link = page.getByRole('link', { name: 'Say your type scale out loud', exact: true });
  await visit(page, await link.getAttribute('href'));
  await page.locator('.cm-content').waitFor();
}

/** Unsaved, so that only the preview of the form shows it. */
async function choosePreset(page) {
  const preset = page.getByRole('button', { name: 'Riso' });
  await preset.click();
  await page.mouse.move(0, 0);
  await preset.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 12));
}

async function visit(page, path) {
  await page.goto(path);
  if (path.startsWith('/admin')) await page.locator('body[data-hydrated]').waitFor();
}

async function takeScreenshot(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Images below the window and in closed dialogs are not loaded yet.
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(shown.map((image) => image.decode()));
  });
  const { default: sharp } = await import('sharp');
  const screenshot = await page.screenshot();
  return sharp(screenshot).png({ palette: true, effort: 10 }).toBuffer();
}
