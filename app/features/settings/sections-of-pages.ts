import { homeSection } from './section-of-home.ts';
import { messageSections } from './sections-of-messages.ts';
import { MAX_TESTIMONIALS, type SettingsSection, testimonialLimits } from './setting.ts';

const navigation: SettingsSection = {
  name: 'navigation',
  title: 'Navigation',
  text: 'The sections of your site, and what the header, the footer and the mobile menu show.',
  searchTerms: 'menu header footer hide rename sections order links',
  fields: [
    { kind: 'navigation', key: 'navigation', label: 'Navigation' },
    { kind: 'switch', key: 'hideEmptySections', label: 'Hide sections until they have their first item' },
  ],
};

const services: SettingsSection = {
  name: 'services',
  title: 'Services',
  text: 'The services on the home page. The headline can link to them by number.',
  fields: [
    { kind: 'text', key: 'servicesIntro', label: 'Introduction', limit: 300, isOptional: true },
    {
      kind: 'list',
      key: 'services',
      label: 'Services',
      noun: 'service',
      max: 9,
      fields: [
        { kind: 'line', key: 'title', label: 'Title', limit: 80 },
        { kind: 'text', key: 'text', label: 'Text', limit: 300, isOptional: true },
        {
          kind: 'lines',
          key: 'points',
          label: 'Points',
          hint: 'one per line',
          limit: 60,
          max: 6,
          isOptional: true,
        },
      ],
    },
  ],
};

const statistics: SettingsSection = {
  name: 'statistics',
  title: 'Statistics',
  text: 'Key figures on the home page. A plus sign at the end is highlighted.',
  fields: [
    {
      kind: 'list',
      key: 'statistics',
      label: 'Statistics',
      noun: 'figure',
      max: 4,
      isShort: true,
      fields: [
        { kind: 'line', key: 'value', label: 'Figure', limit: 8 },
        { kind: 'line', key: 'label', label: 'Label', limit: 40 },
      ],
    },
  ],
};

const testimonials: SettingsSection = {
  name: 'testimonials',
  title: 'Testimonials',
  text: 'What clients say about you, shown on the home page and on the project it is about.',
  fields: [
    {
      kind: 'list',
      key: 'testimonials',
      label: 'Testimonials',
      noun: 'testimonial',
      max: MAX_TESTIMONIALS,
      fields: [
        { kind: 'line', key: 'name', label: 'Name', limit: testimonialLimits.name },
        { kind: 'line', key: 'role', label: 'Role', limit: testimonialLimits.role, isOptional: true },
        { kind: 'text', key: 'content', label: 'Quote', limit: testimonialLimits.content },
        {
          kind: 'number',
          key: 'rating',
          label: 'Rating',
          hint: '1 to 5, optional',
          min: 1,
          max: testimonialLimits.rating,
          isOptional: true,
        },
        { kind: 'image', key: 'image', label: 'Image' },
        { kind: 'switch', key: 'active', label: 'Shown on the home page' },
      ],
    },
  ],
};

const faq: SettingsSection = {
  name: 'faq',
  section: '/contact',
  title: 'FAQ',
  text: 'Frequently asked questions, shown below the contact form and to search engines.',
  searchTerms: 'FAQ answers',
  fields: [
    {
      kind: 'list',
      key: 'faq',
      label: 'Questions and answers',
      noun: 'question',
      max: 20,
      fields: [
        { kind: 'line', key: 'question', label: 'Question', limit: 160 },
        { kind: 'text', key: 'answer', label: 'Answer', limit: 1_500 },
      ],
    },
  ],
};

const help: SettingsSection = {
  name: 'help',
  section: '/contact',
  title: 'What I can help with',
  text: 'The list next to the contact form.',
  fields: [
    { kind: 'texts', key: 'helpWith', label: 'What I can help with', noun: 'line', max: 12, limit: 100 },
  ],
};

const texts: SettingsSection = {
  name: 'texts',
  title: 'Page introductions',
  text: 'The introductions at the top of the blog, the portfolio and other lists.',
  searchTerms: 'page texts lede',
  fields: [
    { kind: 'text', key: 'blogIntro', section: '/blog', label: 'Blog', limit: 300, isOptional: true },
    {
      kind: 'text',
      key: 'portfolioIntro',
      section: '/portfolio',
      label: 'Portfolio',
      limit: 300,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'toolsIntro',
      section: '/ai-tools',
      label: 'AI tools',
      limit: 300,
      isOptional: true,
    },
    {
      kind: 'line',
      key: 'toolsCallTitle',
      section: '/ai-tools',
      label: 'AI tools: closing heading',
      limit: 80,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'toolsCallText',
      section: '/ai-tools',
      label: 'AI tools: closing text',
      limit: 400,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'resourcesIntro',
      section: '/resources',
      label: 'Resources',
      limit: 300,
      isOptional: true,
    },
    {
      kind: 'text',
      key: 'affiliateNote',
      section: '/resources',
      label: 'Affiliate note',
      limit: 400,
      isOptional: true,
    },
  ],
};

const legal: SettingsSection = {
  name: 'legal',
  title: 'Privacy and terms',
  text: 'Your privacy policy and terms, in Markdown. The default texts describe what this software does.',
  searchTerms: 'legal texts GDPR imprint',
  fields: [
    { kind: 'markdown', key: 'privacyText', label: 'Privacy', hint: 'Markdown', limit: 50_000 },
    { kind: 'markdown', key: 'termsText', label: 'Terms', hint: 'Markdown', limit: 50_000 },
  ],
};

const categories: SettingsSection = {
  name: 'categories',
  title: 'Categories',
  text: 'The groups of your posts, projects, AI tools and resources. Items follow a renamed category.',
  searchTerms: 'rename merge filter tabs',
  fields: [],
};

export const pageSections = [
  navigation,
  homeSection,
  categories,
  services,
  statistics,
  testimonials,
  faq,
  help,
  ...messageSections,
  texts,
  legal,
];
