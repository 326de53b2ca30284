import { pageSections } from './sections-of-pages.ts';
import type { SettingsSection } from './setting.ts';
import { detectSocialNetwork } from './social-network.ts';
import { siteSections } from './sections-of-site.ts';

const identity: SettingsSection = {
  name: 'identity',
  title: 'Identity',
  text: 'Your name, role and introduction, shown across the site.',
  fields: [
    { kind: 'line', key: 'name', label: 'Name', limit: 60 },
    {
      kind: 'line',
      key: 'role',
      label: 'Role',
      hint: 'shown after your name',
      limit: 120,
      isOptional: true,
    },
    { kind: 'image', key: 'portrait', label: 'Portrait', hint: 'shown with articles' },
    {
      kind: 'lines',
      key: 'headline',
      label: 'Headline',
      hint: '^1 links to the first service',
      limit: 40,
      max: 5,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'lede',
      label: 'Text below the headline',
      hint: 'optional',
      limit: 300,
      isOptional: true,
    },
    { kind: 'line', key: 'availability', label: 'Availability', limit: 60, isOptional: true },
    {
      kind: 'text',
      key: 'blurb',
      label: 'About you in one sentence',
      hint: 'footer, feeds, sharing, optional',
      limit: 300,
      isOptional: true,
    },
  ],
};

const contact: SettingsSection = {
  name: 'contact',
  title: 'Contact',
  text: 'How visitors can reach you. Empty fields are not shown.',
  fields: [
    { kind: 'email', key: 'email', label: 'Email', hint: 'public, optional', isOptional: true },
    { kind: 'line', key: 'phone', label: 'Phone', limit: 40, isOptional: true },
    { kind: 'line', key: 'hours', label: 'Hours', limit: 60, isOptional: true },
    { kind: 'line', key: 'area', label: 'Area', limit: 60, isOptional: true },
    {
      kind: 'responsePromise',
      key: 'responsePromise',
      label: 'Response time',
    },
    {
      kind: 'text',
      key: 'contactIntro',
      label: 'Contact page introduction',
      hint: '{response_time} is replaced with your response time',
      limit: 400,
      isOptional: true,
    },
    {
      kind: 'list',
      key: 'replyTemplates',
      label: 'Reply templates',
      hint: '{name} (first name), {full name}, {subject}, {owner} and {response_time} are replaced',
      noun: 'template',
      max: 20,
      fields: [
        { kind: 'line', key: 'name', label: 'Name', limit: 60 },
        { kind: 'text', key: 'text', label: 'Text', limit: 3_000 },
      ],
    },
  ],
};

const quotes: SettingsSection = {
  name: 'quotes',
  title: 'Quotes',
  text: 'Your details, and what new quotes start with. Quotes that were sent stay as they are.',
  searchTerms: 'VAT sales tax offer estimate proposal numbering',
  fields: [
    {
      kind: 'text',
      key: 'quoteSender',
      label: 'Your details on quotes',
      hint: 'name, address, tax number; if empty, your name and email',
      limit: 500,
      isOptional: true,
    },
    {
      kind: 'line',
      key: 'quoteTaxLabel',
      label: 'Tax name',
      hint: 'such as VAT, optional',
      limit: 40,
      isOptional: true,
    },
    { kind: 'percent', key: 'quoteTaxRate', label: 'Tax rate', hint: 'in %, optional' },
    { kind: 'text', key: 'quotePaymentTerms', label: 'Payment terms', limit: 2_000, isOptional: true },
    { kind: 'number', key: 'quoteValidDays', label: 'Valid for', hint: 'in days', min: 1, max: 365 },
    {
      kind: 'line',
      key: 'quoteNumberPrefix',
      label: 'Prefix of numbers',
      hint: 'such as Q-, optional',
      limit: 20,
      isOptional: true,
    },
    {
      kind: 'number',
      key: 'quoteNumberStart',
      label: 'Next number at least',
      hint: 'numbers that were given are never used again',
      min: 1,
      max: 99_999_999,
    },
  ],
};

const socialLinks: SettingsSection = {
  name: 'social',
  title: 'Social links',
  text: 'Links in the footer and on the contact page: the addresses of your profiles, on any network.',
  searchTerms:
    'GitHub LinkedIn X Twitter Mastodon Bluesky Behance Threads Dribbble Instagram YouTube Facebook',
  fields: [
    {
      kind: 'list',
      key: 'socialLinks',
      label: 'Social links',
      noun: 'link',
      max: 20,
      isShort: true,
      fields: [{ kind: 'url', key: 'url', label: 'Address' }],
      complete: (link) => ({ network: detectSocialNetwork(String(link.url)), ...link }),
    },
  ],
};

const account: SettingsSection = {
  name: 'account',
  title: 'Account',
  text: 'Your email, password, devices, two-factor authentication and passkeys.',
  fields: [],
  searchTerms: 'email password sessions devices two-factor authentication 2FA second factor passkeys sign in',
};

/** All settings in display order. */
export const sectionGroups: { label: string; sections: SettingsSection[] }[] = [
  { label: 'You', sections: [identity, contact, quotes, socialLinks, account] },
  { label: 'Pages', sections: pageSections },
  ...siteSections,
];

const sections = sectionGroups.flatMap((group) => group.sections);

export function findSettingsSection(name: string): SettingsSection | null {
  return sections.find((section) => section.name === name) ?? null;
}
