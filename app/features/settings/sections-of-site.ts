import type { SettingsSection } from './setting.ts';

const asInLanguage = ['language', 'As in the language'] as const;

const region: SettingsSection = {
  name: 'region',
  title: 'Region',
  text: 'The time zone, language and currency of your site, and how dates, times and numbers are written.',
  searchTerms: 'locale money 12-hour 24-hour thousands decimal separator calendar',
  fields: [
    { kind: 'timeZone', key: 'timeZone', label: 'Time zone' },
    { kind: 'language', key: 'language', label: 'Language', hint: 'your own texts are not translated' },
    { kind: 'currency', key: 'currency', label: 'Currency' },
    {
      kind: 'choice',
      key: 'dateFormat',
      label: 'Date format',
      options: [
        asInLanguage,
        ['month-first', 'November 16, 2026'],
        ['day-first', '16 November 2026'],
        ['dots', '16.11.2026'],
        ['slashes', '16/11/2026'],
        ['iso', '2026-11-16'],
      ],
    },
    {
      kind: 'choice',
      key: 'clock',
      label: 'Clock',
      options: [asInLanguage, ['12-hour', '12-hour (2:30 PM)'], ['24-hour', '24-hour (14:30)']],
    },
    {
      kind: 'choice',
      key: 'firstDay',
      label: 'First day of the week',
      hint: 'in charts by week',
      options: [asInLanguage, ['monday', 'Monday'], ['sunday', 'Sunday'], ['saturday', 'Saturday']],
    },
    {
      kind: 'choice',
      key: 'numberFormat',
      label: 'Number format',
      options: [
        asInLanguage,
        ['comma', '1,234.5'],
        ['dot', '1.234,5'],
        ['space', '1\u202F234,5'],
        ['apostrophe', '1’234.5'],
      ],
    },
  ],
};

const siteTexts: SettingsSection = {
  name: 'site-texts',
  title: 'All texts',
  text: 'Every fixed text that visitors see, in the language of your site. Write your own where you want another one.',
  fields: [],
  searchTerms:
    'translation wording labels buttons errors messages language German French Spanish texts of your site',
};

const brand: SettingsSection = {
  name: 'brand',
  title: 'Brand',
  text: 'The look of your site, your emails and sharing images.',
  fields: [],
  searchTerms:
    'logo favicon colors accent ink fonts typeface corner radius covers presets look theme design layout arrangement',
};

const seo: SettingsSection = {
  name: 'seo',
  title: 'Search and sharing',
  text: 'How your site appears in search engines and social networks.',
  searchTerms: 'SEO meta Open Graph robots',
  fields: [
    {
      kind: 'line',
      key: 'seoTitle',
      label: 'Title of the home page',
      hint: 'if empty, your name and role',
      limit: 70,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'seoDescription',
      label: 'Description',
      hint: 'if empty, the hero text',
      limit: 200,
      isOptional: true,
    },
    { kind: 'image', key: 'seoImage', label: 'Sharing image', hint: 'if empty, generated' },
    {
      kind: 'switch',
      key: 'searchEngines',
      label: 'Allow search engines to list this site',
      hint: 'they are kept away while sample content is on the site',
    },
  ],
};

const comments: SettingsSection = {
  name: 'comments',
  title: 'Comments',
  text: 'Whether visitors can comment, and for how long. Comments are published only after you approve them.',
  searchTerms: 'spam moderation',
  fields: [
    { kind: 'switch', key: 'commentsOpen', label: 'Allow comments' },
    {
      kind: 'number',
      key: 'commentsCloseAfterDays',
      label: 'Close comments after',
      hint: 'in days, 0 for never',
      min: 0,
      max: 3_650,
    },
    {
      kind: 'lines',
      key: 'spamWords',
      label: 'Spam words',
      hint: 'one per line',
      limit: 60,
      max: 200,
      isOptional: true,
    },
  ],
};

const newsletter: SettingsSection = {
  name: 'newsletter',
  title: 'Newsletter',
  text: 'The newsletter form on the home page and click counts.',
  searchTerms: 'clicks links tracking',
  fields: [
    { kind: 'switch', key: 'newsletterOpen', label: 'Allow new sign-ups' },
    { kind: 'text', key: 'newsletterText', label: 'Text', limit: 200, isOptional: true },
    {
      kind: 'line',
      key: 'newsletterPromise',
      label: 'Promise',
      hint: 'below the form, optional',
      limit: 100,
      isOptional: true,
    },
    {
      kind: 'switch',
      key: 'newsletterClicks',
      label: 'Count clicks on links in newsletters (anonymously)',
    },
  ],
};

const analytics: SettingsSection = {
  name: 'analytics',
  title: 'Analytics',
  text: 'Visits are counted without cookies. The privacy page mentions this automatically.',
  searchTerms: 'privacy tracking attribution earnings pages read source',
  fields: [{ kind: 'switch', key: 'attachPagesRead', label: 'Show which pages the sender has read' }],
};

const mail: SettingsSection = {
  name: 'mail',
  title: 'Mail',
  text: 'The mail server through which your site sends emails.',
  fields: [],
  searchTerms: 'SMTP outbox password sender host',
};

const redirects: SettingsSection = {
  name: 'redirects',
  title: 'Redirects',
  text: 'Redirect old paths, and see which pages visitors could not find.',
  fields: [],
  searchTerms: '404 not found missing pages moved',
};

const activity: SettingsSection = {
  name: 'activity',
  title: 'Activity',
  text: 'Changes and sign-ins in this panel.',
  fields: [],
  searchTerms: 'audit log signed in',
};

const sampleContent: SettingsSection = {
  name: 'sample-content',
  title: 'Sample content',
  text: 'Example posts, projects and texts that were added on the first start.',
  fields: [],
  searchTerms: 'demo example remove',
};

const danger: SettingsSection = {
  name: 'danger',
  title: 'Danger zone',
  text: 'Delete data or reset settings. These actions cannot be undone.',
  fields: [],
  searchTerms: 'delete reset erase visitors data',
};

export const siteSections = [
  {
    label: 'Site',
    sections: [brand, region, siteTexts, seo, comments, newsletter, analytics, mail, redirects],
  },
  { label: 'Advanced', sections: [activity, sampleContent, danger] },
];
