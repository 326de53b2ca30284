import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { defaultSite } from '#content/site.ts';
import { composeMail } from './layout-email.ts';
import { DARK, LIGHT } from './email-styles.ts';

const siteUrl = 'https://example.com';
const blocks = [{ title: 'Hello' }, { quote: 'A quote' }, { button: 'Open', href: siteUrl }];

const compose = (changes: Partial<typeof defaultBrand>) =>
  composeMail({ site: { ...defaultSite, brand: { ...defaultBrand, ...changes } }, siteUrl }, blocks).html;

test('emails of a new site have the default colours and the name', () => {
  const html = compose({});
  expect(html).toContain(`background:${LIGHT.paper}`);
  expect(html).toContain(DARK.paper);
  expect(html).toContain('Your Name');
  expect(html).not.toContain('<img');
});

test('emails have the colours and corners of the brand, in both themes', () => {
  const html = compose(brandPresets.orchard.look);
  expect(html).toContain(`background:${brandPresets.orchard.look.paper}`);
  expect(html).toContain('border-radius:14px');
  for (const color of [...Object.values(LIGHT), ...Object.values(DARK)]) expect(html).not.toContain(color);
});

test('a logo without a dark variant is shown on a light plate in the dark', () => {
  const html = compose({ logo: '/media/00000000000000000000/200x50.png' });
  expect(html).toContain('class="logo-plate"');
  expect(html).toMatch(/prefers-color-scheme:dark\)\{[^@]*\.logo-plate\{padding:4px 8px;/);
});

test('the logo replaces the name and has its dark variant', () => {
  const logo = '/media/00000000000000000000/200x50.png';
  const logoDark = '/media/11111111111111111111/200x50.png';
  const html = compose({ logo, logoDark });
  expect(html).toContain(`src="${siteUrl}${logo}" alt="Your Name"`);
  expect(html).toContain(`src="${siteUrl}${logoDark}"`);
  expect(html).toContain('.logo{display:none!important}');
});
