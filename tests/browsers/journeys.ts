import { equal, match, notEqual, ok } from 'node:assert/strict';
import type { Page, Viewport } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

const PHONE = { width: 390, height: 844 };
const WINDOW = { width: 1280, height: 900 };
const ARTICLE = '/blog/the-mistakes-file';

export type Journey = (page: Page, origin: string) => Promise<void>;

/** Run in order on one site. */
export const journeys: Record<string, Journey> = {
  async 'reads from the home page to an article and back'(page, origin) {
    await open(page, `${origin}/`);
    await follow(page, 'nav[aria-label=Main] a[href="/blog"]');
    equal(await textOf(page, 'h1'), 'Blog');
    await follow(page, 'main article a');
    const title = await textOf(page, 'h1');
    await page.goBack();
    equal(await textOf(page, 'h1'), 'Blog');
    notEqual(title, 'Blog');
  },

  async 'opens the menu on a phone, which keeps the focus'(page, origin) {
    await open(page, `${origin}/`, PHONE);
    await page.click('[data-open-menu]');
    await page.waitForSelector('dialog#menu:modal');
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
    const isInside = () =>
      document.activeElement === document.body || document.activeElement?.closest('#menu') !== null;
    ok(await page.evaluate(isInside));
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog#menu:not([open])');
    await page.click('[data-open-menu]');
    await follow(page, '#menu a[href="/portfolio"]');
    equal(await textOf(page, 'h1'), 'Portfolio');
  },

  async 'switches the theme, also for the next page'(page, origin) {
    await open(page, `${origin}/`);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const before = await isDark();
    await page.click('header [data-theme-toggle]');
    equal(await isDark(), !before);
    await page.goto(`${origin}/contact`);
    equal(await isDark(), !before);
  },

  async 'shows the background of the header once the page is scrolled'(page, origin) {
    await open(page, `${origin}${ARTICLE}`);
    // WebKit computes a color of an animation in the space that it is mixed in: `oklab(0 0 0 / 0)`.
    const isTransparent = (expected: boolean) =>
      /[,/] 0\)$/.test(getComputedStyle(document.querySelector('[data-header]')!).backgroundColor) ===
      expected;
    await waitUntil(page, isTransparent, true);
    await page.evaluate(() => scrollTo(0, 400));
    await waitUntil(page, isTransparent, false);
    await page.evaluate(() => scrollTo(0, 10));
    await waitUntil(page, isTransparent, true);
  },

  async 'searches in the header'(page, origin) {
    await open(page, `${origin}/`);
    await page.click('[data-open-search]');
    await waitUntil(page, () => document.activeElement?.matches('[data-header-search] input'));
    await page.keyboard.type(' design ');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    match(await page.evaluate(() => location.href), /\/search\?q=design$/);
    equal(await textOf(page, 'h1'), 'Results for “design”');
  },

  async 'likes an article'(page, origin) {
    await open(page, origin + ARTICLE);
    await hydrated(page, '#like');
    const before = await numberIn(page, '#like button');
    await page.click('#like button');
    await page.waitForSelector('#like [aria-pressed=true]');
    await waitForText(page, '#like button', String(before + 1));
  },

  async 'comments on an article'(page, origin) {
    await open(page, origin + ARTICLE);
    await hydrated(page, '#comment');
    await page.type('[name=author_name]', 'Hanne Voss');
    await page.type('[name=author_email]', 'hanne@example.com');
    await page.type('[name=content]', 'Thank you for this.');
    await page.click('#comment [type=submit]');
    await waitForText(page, '[role=status]', 'Comment submitted! It will appear after approval.');
  },

  async 'writes to the owner, and finds the draft again after a reload'(page, origin) {
    await open(page, `${origin}/contact`);
    await page.type('[name=message]', 'A site for a bakery.');
    await page.reload();
    equal(await valueOf(page, '[name=message]'), 'A site for a bakery.');
    await hydrated(page, '[name=message]');
    await page.type('[name=name]', 'Hanne Voss');
    await page.type('[name=email]', 'hanne@example.com');
    await page.type('[name=subject]', 'Bakery');
    await page.click('main form [type=submit]');
    await waitForText(page, 'main [role=status]', 'Thank you for your message!');
  },

  async 'reloads while a form is being sent, and can send it then'(page, origin) {
    await open(page, `${origin}/contact`);
    await hydrated(page, '[name=message]');
    for (const name of ['name', 'subject', 'message']) await page.type(`[name=${name}]`, 'A bakery');
    await page.type('[name=email]', 'hanne@example.com');
    await page.evaluate(() => void (window.fetch = () => new Promise(() => {})));
    await page.click('main form [type=submit]');
    await waitForText(page, 'main form [type=submit]', 'Sending…');
    await page.reload();
    await hydrated(page, '[name=message]');
    await page.click('main form [type=submit]');
    await waitForText(page, 'main [role=status]', 'Thank you for your message!');
  },

  async 'subscribes to the newsletter'(page, origin) {
    await open(page, `${origin}/`);
    await hydrated(page, '[aria-labelledby=newsletter] form');
    await page.type('[aria-labelledby=newsletter] [type=email]', 'hanne@example.com');
    await page.keyboard.press('Enter');
    await waitForText(page, '[aria-labelledby=newsletter] [role=status]', 'Thanks for subscribing!');
  },

  async 'looks at the images of a project, and goes back to it'(page, origin) {
    await open(page, `${origin}/portfolio/berth`);
    await page.click('[data-enlarge]');
    await page.waitForSelector('[data-gallery] dialog[open]');
    await page.keyboard.press('ArrowRight');
    await waitForText(page, '[data-gallery] dialog p', '2 of 10');
    await page.evaluate(() => history.back());
    await page.waitForSelector('[data-gallery] dialog:not([open])');
    match(await page.evaluate(() => location.href), /\/portfolio\/berth$/);
  },

  async 'compares before and after, beside each other where styles cannot read a slider'(page, origin) {
    await open(page, `${origin}/portfolio/berth`);
    const { hasSlider, isPair } = await page.$eval('.block-compare', (block) => {
      const [before, after] = [...block.querySelectorAll('.image')].map((image) =>
        image.getBoundingClientRect(),
      );
      const slider = block.querySelector('input')!.getBoundingClientRect();
      return { hasSlider: slider.width > 0, isPair: before!.right <= after!.left };
    });
    equal(isPair, !hasSlider);
  },

  async 'plays a loop until it is paused'(page, origin) {
    await open(page, `${origin}/portfolio/berth`);
    await page.waitForSelector('.loop-button[data-playing]');
    await page.$eval('.loop-button', (button) => button.scrollIntoView({ block: 'center' }));
    const isPaused = (expected: boolean) =>
      document.querySelector<HTMLVideoElement>('video[loop]')!.paused === expected;
    await waitUntil(page, isPaused, false);
    await page.click('.loop-button');
    await waitUntil(page, isPaused, true);
    await page.waitForSelector('.loop-button:not([data-playing])');
  },
};

async function open(page: Page, url: string, viewport = WINDOW) {
  await resize(page, viewport);
  await page.goto(url);
}

/** Puppeteer also sets the orientation, which Firefox ESR does not know. */
async function resize(page: Page, viewport: Viewport) {
  try {
    await page.setViewport(viewport);
  } catch (error) {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
    await waitUntil(page, (width) => innerWidth === width, viewport.width);
  }
}

async function follow(page: Page, link: string) {
  await Promise.all([page.waitForNavigation(), page.click(link)]);
}

/** Waits for hydration of the island that contains the element. */
async function hydrated(page: Page, selector: string) {
  await page.hover(selector);
  await waitUntil(
    page,
    (inside) => document.querySelector(inside)!.closest('[data-island][data-hydrated]') !== null,
    selector,
  );
}

async function waitForText(page: Page, selector: string, text: string) {
  await waitUntil(
    page,
    (target, expected) =>
      [...document.querySelectorAll(target)].some((element) => element.textContent!.includes(expected)),
    selector,
    text,
  );
}

function textOf(page: Page, selector: string) {
  return page.$eval(selector, (element) => element.textContent!.trim());
}

function valueOf(page: Page, selector: string) {
  return page.$eval(selector, (element) => (element as HTMLTextAreaElement).value);
}

async function numberIn(page: Page, selector: string) {
  return Number((await textOf(page, selector)).replaceAll(/\D/g, ''));
}
