import type { Section } from './setting.ts';

const region: Section = {
  name: 'region',
  title: 'Region',
  text: 'The time zone of all dates, the language of your site and the currency of your amounts.',
  alsoFound: 'language locale money',
  fields: [
    { kind: 'timeZone', key: 'timeZone', label: 'Time zone' },
    { kind: 'language', key: 'language', label: 'Language', hint: 'such as en, de or pt-BR' },
    { kind: 'currency', key: 'currency', label: 'Currency' },
  ],
};

const seo: Section = {
  name: 'seo',
  title: 'Search and sharing',
  text: 'What search engines and social networks show of the home page, and of pages that say nothing themselves.',
  alsoFound: 'SEO meta Open Graph robots',
  fields: [
    {
      kind: 'line',
      key: 'seoTitle',
      label: 'Title of the home page',
      hint: 'empty: name and role',
      limit: 70,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'seoDescription',
      label: 'Description',
      hint: 'empty: the hero text',
      limit: 200,
      isOptional: true,
    },
    { kind: 'image', key: 'seoImage', label: 'Shared picture', hint: 'empty: drawn' },
    { kind: 'switch', key: 'searchEngines', label: 'Search engines may list this site' },
  ],
};

const comments: Section = {
  name: 'comments',
  title: 'Comments',
  text: 'Whether readers can answer. Every comment waits for your approval either way.',
  alsoFound: 'spam moderation',
  fields: [
    { kind: 'switch', key: 'commentsOpen', label: 'Readers can comment' },
    {
      kind: 'number',
      key: 'commentsCloseAfterDays',
      label: 'Days until they close',
      hint: '0 is never',
      least: 0,
      most: 3_650,
    },
    {
      kind: 'lines',
      key: 'spamWords',
      label: 'Words that go to spam',
      hint: 'one a line',
      limit: 60,
      most: 200,
      isOptional: true,
    },
  ],
};

const newsletter: Section = {
  name: 'newsletter',
  title: 'Newsletter',
  text: 'The sign-up on the home page, and what is counted of letters.',
  alsoFound: 'clicks links tracking',
  fields: [
    { kind: 'switch', key: 'newsletterOpen', label: 'Visitors can sign up' },
    { kind: 'text', key: 'newsletterText', label: 'Text', limit: 200, isOptional: true },
    {
      kind: 'line',
      key: 'newsletterPromise',
      label: 'Promise',
      hint: 'below the field, optional',
      limit: 100,
      isOptional: true,
    },
    {
      kind: 'switch',
      key: 'newsletterClicks',
      label: 'Count how often the links of a letter are followed, never by whom',
    },
  ],
};

const mail: Section = {
  name: 'mail',
  title: 'Mail',
  text: 'Whether this site can send mail.',
  fields: [],
  alsoFound: 'SMTP outbox',
};

const redirects: Section = {
  name: 'redirects',
  title: 'Redirects',
  text: 'Old addresses that lead to new ones, and addresses that visitors looked for in vain.',
  fields: [],
  alsoFound: '404 not found missing pages moved',
};

const activity: Section = {
  name: 'activity',
  title: 'Activity',
  text: 'What was done in this panel, when and in which browser.',
  fields: [],
  alsoFound: 'audit log signed in',
};

const demo: Section = {
  name: 'demo',
  title: 'Sample content',
  text: 'Posts, projects and texts of a sample owner that the first start added.',
  fields: [],
  alsoFound: 'demo example remove',
};

const danger: Section = {
  name: 'danger',
  title: 'Danger zone',
  text: 'What cannot be taken back. Each asks for your password.',
  fields: [],
  alsoFound: 'delete reset erase visitors data',
};

/** How the site behaves, and what looks after it. */
export const siteSections = [
  { label: 'Site', sections: [region, seo, comments, newsletter, mail, redirects] },
  { label: 'Safekeeping', sections: [activity, demo, danger] },
];
