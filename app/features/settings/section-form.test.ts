import { expect, test } from 'vitest';
import { defaultNavigation, type NavigationItem } from '#content/navigation.ts';
import { defaultSettings } from '#content/site.ts';
import { invalidImageUrlMessage } from '#features/media/media.ts';
import { MarkdownTooComplex } from '#platform/markdown/markdown.ts';
import { checkSection, findTooComplex } from './section-form.server.ts';
import type { SettingValues } from './setting.ts';
import { findSettingsSection } from './sections.ts';

test('a legal text that is too complex is reported at its field', async () => {
  const { fields } = findSettingsSection('legal')!;
  const render = async (source: string) => {
    if (source === 'complex') throw new MarkdownTooComplex();
  };
  const values = { privacyText: 'complex', termsText: 'Terms.' };
  expect(await findTooComplex(fields, values, render)).toEqual({
    privacyText: expect.stringContaining('too complex'),
  });
  expect(await findTooComplex(fields, { ...values, privacyText: 'Privacy.' }, render)).toBeNull();
});

/** The errors of a form with the defaults and these changes. */
function errorsOf(section: string, changes: SettingValues) {
  const { fields } = findSettingsSection(section)!;
  const responsePromise = { amount: '24', unit: 'hours' };
  return checkSection(fields, { ...defaultSettings, responsePromise, ...changes }).errors;
}

const REQUIRED = 'This field is required.';
const WEB_ADDRESS = 'Enter a web address, such as https://example.com.';
const testimonial = { name: 'A', role: 'B', content: 'C', rating: 5, image: null, active: true };

test.each<[string, SettingValues, string, string]>([
  ['identity', { name: '' }, 'name', REQUIRED],
  ['identity', { name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
  ['identity', { headline: Array(6).fill('x') }, 'headline', 'Use at most 5 lines.'],
  ['identity', { portrait: 'javascript:alert(1)' }, 'portrait', invalidImageUrlMessage],
  ['contact', { email: 'nobody' }, 'email', 'Please enter a valid email address.'],
  ['region', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone from the list.'],
  ['region', { currency: 'EURO' }, 'currency', 'Choose a currency from the list.'],
  ['region', { language: 'de_DE' }, 'language', 'Use a language code such as en, de or pt-BR.'],
  ['region', { dateFormat: 'roman' }, 'dateFormat', 'Choose one of the options.'],
  ['social', { socialLinks: [{ url: 'javascript:alert(1)' }] }, 'socialLinks.0.url', WEB_ADDRESS],
  ['services', { services: [{ title: '', text: 'Words', points: [] }] }, 'services.0.title', REQUIRED],
  [
    'statistics',
    { statistics: Array.from({ length: 5 }, () => ({ value: '1', label: 'x' })) },
    'statistics',
    'Add at most 4.',
  ],
  ['help', { helpWith: ['x'.repeat(101)] }, 'helpWith.0', 'Use at most 100 characters.'],
  ['seo', { seoDescription: 'x'.repeat(201) }, 'seoDescription', 'Use at most 200 characters.'],
  [
    'comments',
    { commentsCloseAfterDays: '-1' },
    'commentsCloseAfterDays',
    'Enter a whole number from 0 to 3650.',
  ],
  [
    'testimonials',
    { testimonials: [{ ...testimonial, rating: 6 }] },
    'testimonials.0.rating',
    'Enter a whole number from 1 to 5.',
  ],
  ['quotes', { quoteValidDays: '0' }, 'quoteValidDays', 'Enter a whole number from 1 to 365.'],
])('%s: %j is refused at %s', (section, changes, field, message) => {
  expect(errorsOf(section, changes)).toEqual({ [field]: message });
});

test.each(['101', '-1', 'a lot', '7.12345'])('a tax of “%s” percent is refused', (quoteTaxRate) => {
  expect(errorsOf('quotes', { quoteTaxRate })).toEqual({
    quoteTaxRate: 'Enter a number from 0 to 100 with at most 3 decimals.',
  });
});

test.each([
  ['0', 'hours', 336],
  ['337', 'hours', 336],
  ['1.5', 'hours', 336],
  ['', 'hours', 336],
  ['soon', 'hours', 336],
  ['31', 'days', 30],
  ['31', 'working-days', 30],
])('a response time of “%s” %s is refused', (amount, unit, max) => {
  expect(errorsOf('contact', { responsePromise: { amount, unit } })).toEqual({
    'responsePromise.amount': `Enter a whole number from 1 to ${max}.`,
  });
});

test('an unknown unit of the response time is refused', () => {
  expect(errorsOf('contact', { responsePromise: { amount: '2', unit: 'weeks' } })).toEqual({
    'responsePromise.unit': 'Choose one of the options.',
  });
});

const link = {
  ...defaultNavigation[0]!,
  kind: 'link',
  label: 'Shop',
  target: 'https://shop.example/',
} as const;
const withItem = (item: NavigationItem) => [...defaultNavigation, item];
const withSection = (path: string, changes: Partial<NavigationItem>) =>
  defaultNavigation.map((item) => (item.target === path ? { ...item, ...changes } : item));

test.each<[string, NavigationItem[], string, string]>([
  ['an address of a program', withItem({ ...link, target: 'javascript:alert(1)' }), '6.target', WEB_ADDRESS],
  ['no address', withItem({ ...link, target: '' }), '6.target', WEB_ADDRESS],
  ['the same link twice', [...withItem(link), link], '7.target', 'This item is already in the list.'],
  [
    'a redirect to another site',
    withSection('/blog', { hidden: true, redirect: '//evil.example' }),
    '1.redirect',
    'Enter a path on this site, such as /some-page.',
  ],
  [
    'a redirect into itself',
    withSection('/blog', { hidden: true, redirect: '/Blog/a-post?x=1' }),
    '1.redirect',
    'This page is in a hidden section. Enter another path.',
  ],
  [
    'a hidden home page without redirect',
    withSection('/', { hidden: true }),
    '0.redirect',
    'Enter the page that visitors see instead.',
  ],
])('a navigation with %s is refused at its field', (_what, navigation, field, message) => {
  expect(errorsOf('navigation', { navigation })).toEqual({ [`navigation.${field}`]: message });
});

test('a navigation with more labels than the header has room for is refused', () => {
  const links = ['one', 'two', 'three'].map((name) => ({
    ...link,
    label: `A long label ${name}`,
    target: `https://${name}.example/`,
  }));
  expect(errorsOf('navigation', { navigation: [...defaultNavigation, ...links] })).toEqual({
    navigation: 'The header has no room for all these items. Use shorter labels or fewer items.',
  });
});
