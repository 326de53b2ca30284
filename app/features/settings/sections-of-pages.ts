import { homeSection } from './section-of-home.ts';
import type { Section } from './setting.ts';

const navigation: Section = {
  name: 'navigation',
  title: 'Navigation',
  text: 'The sections of your site, and what stands in the header, the footer and the mobile menu.',
  searchTerms: 'menu header footer hide rename sections order links',
  fields: [{ kind: 'navigation', key: 'navigation', label: 'Navigation' }],
};

const services: Section = {
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

const statistics: Section = {
  name: 'statistics',
  title: 'Statistics',
  text: 'Key figures on the home page. A plus sign at the end is highlighted.',
  fields: [
    {
      kind: 'list',
      key: 'statistics',
      label: 'Statistics',
      noun: 'number',
      max: 4,
      isShort: true,
      fields: [
        { kind: 'line', key: 'value', label: 'Number', limit: 8 },
        { kind: 'line', key: 'label', label: 'What it counts', limit: 40 },
      ],
    },
  ],
};

const testimonials: Section = {
  name: 'testimonials',
  title: 'Testimonials',
  text: 'What clients say about you, shown on the home page.',
  fields: [
    {
      kind: 'list',
      key: 'testimonials',
      label: 'Testimonials',
      noun: 'testimonial',
      max: 12,
      fields: [
        { kind: 'line', key: 'name', label: 'Name', limit: 80 },
        { kind: 'line', key: 'role', label: 'Role', limit: 120 },
        { kind: 'text', key: 'content', label: 'Quote', limit: 600 },
        {
          kind: 'number',
          key: 'rating',
          label: 'Rating',
          hint: '1 to 5, optional',
          min: 1,
          max: 5,
          isOptional: true,
        },
        { kind: 'image', key: 'image', label: 'Image' },
        { kind: 'switch', key: 'active', label: 'Shown on the home page' },
      ],
    },
  ],
};

const faq: Section = {
  name: 'faq',
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

const help: Section = {
  name: 'help',
  title: 'What I can help with',
  text: 'The list next to the contact form.',
  fields: [
    { kind: 'texts', key: 'helpWith', label: 'What I can help with', noun: 'line', max: 12, limit: 100 },
  ],
};

const form: Section = {
  name: 'form',
  title: 'Contact form',
  text: 'The labels, options and texts of your contact form.',
  searchTerms: 'budget timeline fields labels thank you',
  fields: [
    { kind: 'line', key: 'formName', label: 'Label of the name', limit: 40 },
    { kind: 'line', key: 'formEmail', label: 'Label of the email address', limit: 40 },
    { kind: 'line', key: 'formSubject', label: 'Label of the subject', limit: 40 },
    {
      kind: 'line',
      key: 'formSubjectHint',
      label: 'Example in the subject',
      limit: 80,
      isOptional: true,
    },
    { kind: 'line', key: 'formMessage', label: 'Label of the message', limit: 40 },
    {
      kind: 'line',
      key: 'formBudget',
      label: 'Label of the budget',
      hint: 'if empty, it is not asked for',
      limit: 40,
      isOptional: true,
    },
    {
      kind: 'texts',
      key: 'formBudgets',
      label: 'Budgets',
      hint: 'if empty, six ranges in your currency',
      noun: 'budget',
      max: 12,
      limit: 60,
    },
    {
      kind: 'line',
      key: 'formTimeline',
      label: 'Label of the timeline',
      hint: 'if empty, it is not asked for',
      limit: 40,
      isOptional: true,
    },
    { kind: 'texts', key: 'formTimelines', label: 'Timelines', noun: 'timeline', max: 12, limit: 60 },
    { kind: 'line', key: 'formButton', label: 'Button', limit: 40 },
    {
      kind: 'text',
      key: 'formThanks',
      label: 'Text after sending',
      hint: '{response_time} is replaced with your response time',
      limit: 300,
    },
  ],
};

const emails: Section = {
  name: 'emails',
  title: 'Emails to visitors',
  text: 'The emails after an enquiry and before a newsletter subscription. {owner} is replaced with your name.',
  searchTerms: 'auto-reply opt-in confirmation subject double',
  fields: [
    { kind: 'line', key: 'autoreplySubject', label: 'Enquiry: subject', limit: 120 },
    { kind: 'line', key: 'autoreplyTitle', label: 'Enquiry: heading', limit: 80 },
    {
      kind: 'text',
      key: 'autoreplyText',
      label: 'Enquiry: text',
      hint: '{response_time} is replaced with your response time',
      limit: 1_000,
    },
    { kind: 'line', key: 'optInSubject', label: 'Newsletter: subject', limit: 120 },
    { kind: 'line', key: 'optInTitle', label: 'Newsletter: heading and button', limit: 60 },
    {
      kind: 'text',
      key: 'optInText',
      label: 'Newsletter: text',
      hint: 'if empty, that of the newsletter form',
      limit: 1_000,
      isOptional: true,
    },
  ],
};

const texts: Section = {
  name: 'texts',
  title: 'Page texts',
  text: 'The introductions of your pages.',
  searchTerms: 'introductions lede',
  fields: [
    { kind: 'text', key: 'blogIntro', label: 'Blog', limit: 300, isOptional: true },
    { kind: 'text', key: 'portfolioIntro', label: 'Portfolio', limit: 300, isOptional: true },
    { kind: 'text', key: 'toolsIntro', label: 'AI tools', limit: 300, isOptional: true },
    { kind: 'line', key: 'toolsCallTitle', label: 'AI tools: closing heading', limit: 80, isOptional: true },
    { kind: 'text', key: 'toolsCallText', label: 'AI tools: closing text', limit: 400, isOptional: true },
    { kind: 'text', key: 'resourcesIntro', label: 'Resources', limit: 300, isOptional: true },
    { kind: 'text', key: 'affiliateNote', label: 'Affiliate note', limit: 400, isOptional: true },
  ],
};

const legal: Section = {
  name: 'legal',
  title: 'Legal texts',
  text: 'Your privacy policy and terms, in Markdown. The default texts describe what this software does.',
  searchTerms: 'privacy policy GDPR imprint',
  fields: [
    { kind: 'markdown', key: 'privacyText', label: 'Privacy', hint: 'Markdown', limit: 50_000 },
    { kind: 'markdown', key: 'termsText', label: 'Terms', hint: 'Markdown', limit: 50_000 },
  ],
};

const categories: Section = {
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
  form,
  emails,
  texts,
  legal,
];
