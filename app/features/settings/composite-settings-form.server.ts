import { z } from 'zod';
import { defaultNavigation, type NavigationItem, sectionPaths } from '#content/navigation.ts';
import { readNewPath } from '#features/redirects/redirect.ts';
import { completeUrl, invalidUrlMessage, normalizeWebUrl } from '#platform/http/web-url.ts';
import { line } from '#platform/forms/form-fields.server.ts';
import { MAX_HEADER_LENGTH, MAX_LABEL_LENGTH, MAX_NAVIGATION_ITEMS } from './setting.ts';
import { slugify } from '#platform/text/slug.ts';
import { type HomeSection, homeSectionNames } from '#content/home.ts';
import { responseLimits, responseUnits } from './response-time.ts';

const MAX_URL_LENGTH = 2_000;
const INVALID_PATH = 'Enter a path on this site, such as /some-page.';

/** Items in the stored shape; sections that were not submitted are added, so that none gets lost. */
export function readNavigation(submitted: unknown[]): NavigationItem[] {
  const items = submitted.map(readItem);
  const sections = new Set(items.filter(({ kind }) => kind === 'section').map(({ target }) => target));
  return [...items, ...defaultNavigation.filter(({ target }) => !sections.has(target))];
}

function readItem(submitted: unknown): NavigationItem {
  const { kind, target, label, header, footer, menu, hidden, redirect } = Object(submitted) as Record<
    string,
    unknown
  >;
  const isSection = kind === 'section';
  return {
    kind: isSection || kind === 'page' ? kind : 'link',
    target: asText(target).trim(),
    label: asText(label),
    header: header === true,
    footer: footer === true,
    menu: menu === true,
    hidden: isSection && hidden === true,
    redirect: isSection && hidden === true ? asText(redirect).trim() : '',
  };
}

function asText(value: unknown) {
  return typeof value === 'string' ? value : '';
}

const navigationItem = z
  .object({
    kind: z.enum(['section', 'page', 'link']),
    target: z.string().max(MAX_URL_LENGTH, invalidUrlMessage),
    label: line(MAX_LABEL_LENGTH, 'This field is required.'),
    header: z.boolean(),
    footer: z.boolean(),
    menu: z.boolean(),
    hidden: z.boolean(),
    redirect: z.string(),
  })
  .transform((typed) => (typed.kind === 'link' ? { ...typed, target: completeUrl(typed.target) } : typed))
  .superRefine(({ kind, target, hidden, redirect }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (kind === 'link' && (!target || normalizeWebUrl(target) === null)) refuse('target', invalidUrlMessage);
    if (kind === 'page' && (target === '' || slugify(target) !== target)) refuse('target', 'Choose a page.');
    if (kind === 'section' && !sectionPaths.some((path) => path === target)) refuse('label', INVALID_PATH);
    if (redirect && readNewPath(redirect) === null) refuse('redirect', INVALID_PATH);
    // The address of the site itself must show something.
    if (target === '/' && hidden && !redirect)
      refuse('redirect', 'Enter the page that visitors see instead.');
  });

/** Includes what items may not do together. */
export const navigationSchema = z
  .array(navigationItem)
  .max(MAX_NAVIGATION_ITEMS, `Add at most ${MAX_NAVIGATION_ITEMS}.`)
  .superRefine((items, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message });
    const inHeader = items.filter(({ header, hidden }) => header && !hidden);
    if (inHeader.map(({ label }) => label).join('').length > MAX_HEADER_LENGTH)
      refuse([], 'The header has no room for all these items. Use shorter labels or fewer items.');
    const hiddenPaths = items.filter(({ hidden }) => hidden).map(({ target }) => target);
    for (const [index, { kind, target, redirect }] of items.entries()) {
      if (redirect && hiddenPaths.some((path) => isBelow(redirect, path)))
        refuse([index, 'redirect'], 'This page is in a hidden section. Enter another path.');
      const isRepeated = items.findIndex((other) => other.kind === kind && other.target === target) < index;
      if (isRepeated)
        refuse([index, kind === 'section' ? 'label' : 'target'], 'This item is already in the list.');
    }
  });

function isBelow(link: string, section: string) {
  const path = link.toLowerCase().replace(/[?#].*$/, '');
  return section === '/' ? path === '/' : `${path}/`.startsWith(`${section}/`);
}

/** Each section once; those that were not submitted are added at the end, so that none gets lost. */
export function readHomeSections(submitted: unknown[]): HomeSection[] {
  const sections = new Map<string, HomeSection>();
  for (const item of submitted) {
    const { name, shown } = Object(item) as Record<string, unknown>;
    const known = homeSectionNames.find((each) => each === name);
    if (known) sections.set(known, { name: known, shown: shown === true });
  }
  for (const name of homeSectionNames) if (!sections.has(name)) sections.set(name, { name, shown: true });
  return [...sections.values()];
}

export const homeSectionsSchema = z.array(z.object({ name: z.enum(homeSectionNames), shown: z.boolean() }));

const units = responseUnits.map(([unit]) => unit);

export const responsePromiseSchema = z
  .object({ amount: z.string().transform(Number), unit: z.enum(units, 'Choose one of the options.') })
  .superRefine(({ amount, unit }, context) => {
    const max = responseLimits[unit];
    if (Number.isInteger(amount) && amount >= 1 && amount <= max) return;
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: `Enter a whole number from 1 to ${max}.`,
    });
  });
