import { pageSections } from './sections-of-pages.ts';
import type { Section } from './setting.ts';
import { siteSections } from './sections-of-site.ts';

const identity: Section = {
  name: 'identity',
  title: 'Identity',
  text: 'Who you are, in the header, on the first screen of the home page and beside everything you write.',
  fields: [
    { kind: 'line', key: 'name', label: 'Name', limit: 60 },
    {
      kind: 'line',
      key: 'role',
      label: 'Role',
      hint: 'after your name, optional',
      limit: 120,
      isOptional: true,
    },
    { kind: 'image', key: 'portrait', label: 'Portrait', hint: 'beside articles' },
    {
      kind: 'lines',
      key: 'headline',
      label: 'Headline',
      hint: '^1 points to the first service',
      limit: 40,
      most: 5,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'lede',
      label: 'Hero text',
      hint: 'below the headline, optional',
      limit: 300,
      isOptional: true,
    },
    { kind: 'line', key: 'availability', label: 'Availability', limit: 60, isOptional: true },
    {
      kind: 'text',
      key: 'blurb',
      label: 'Blurb',
      hint: 'footer, feeds, sharing, optional',
      limit: 300,
      isOptional: true,
    },
  ],
};

const contact: Section = {
  name: 'contact',
  title: 'Contact',
  text: 'How and when you can be reached: the footer, the menu and the contact page. What you leave empty is not shown.',
  fields: [
    { kind: 'email', key: 'email', label: 'Email', hint: 'visitors see it, optional', isOptional: true },
    { kind: 'line', key: 'phone', label: 'Phone', limit: 40, isOptional: true },
    { kind: 'line', key: 'hours', label: 'Hours', limit: 60, isOptional: true },
    { kind: 'line', key: 'area', label: 'Area', limit: 60, isOptional: true },
    {
      kind: 'number',
      key: 'responseHours',
      label: 'Response promise',
      hint: 'in hours, 1 to 336',
      least: 1,
      most: 336,
    },
    {
      kind: 'text',
      key: 'contactIntro',
      label: 'Introduction of the contact page',
      hint: '{response_time} is your promise',
      limit: 400,
      isOptional: true,
    },
    {
      kind: 'list',
      key: 'replyTemplates',
      label: 'Reply templates',
      hint: '{name}, {subject}, {owner} and {response_time} are filled in',
      noun: 'template',
      most: 20,
      fields: [
        { kind: 'line', key: 'name', label: 'Name', limit: 60 },
        { kind: 'text', key: 'text', label: 'Text', limit: 3_000 },
      ],
    },
  ],
};

const socialLinks: Section = {
  name: 'social',
  title: 'Social links',
  text: 'Six networks, in the footer and on the contact page. One without an address is not shown.',
  fields: [{ kind: 'socialLinks', key: 'socialLinks', label: 'Social links' }],
};

const account: Section = {
  name: 'account',
  title: 'Account',
  text: 'Your own way in: email, password, devices, second factor and passkeys.',
  fields: [],
  alsoFound: 'email password sessions devices second factor passkeys sign in',
};

/** All settings, as the list at the left shows them. */
export const sectionGroups: { label: string; sections: Section[] }[] = [
  { label: 'You', sections: [identity, contact, socialLinks, account] },
  { label: 'Pages', sections: pageSections },
  ...siteSections,
];

const sections = sectionGroups.flatMap((group) => group.sections);

export function findSection(name: string): Section | null {
  return sections.find((section) => section.name === name) ?? null;
}
