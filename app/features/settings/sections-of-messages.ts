import type { SettingsSection } from './setting.ts';

const form: SettingsSection = {
  name: 'form',
  section: '/contact',
  title: 'Contact form',
  text: 'The labels, options and texts of your contact form.',
  searchTerms: 'budget timeline fields labels thank you',
  fields: [
    { kind: 'line', key: 'formName', label: '“Name” label', limit: 40 },
    { kind: 'line', key: 'formEmail', label: '“Email” label', limit: 40 },
    { kind: 'line', key: 'formSubject', label: '“Subject” label', limit: 40 },
    {
      kind: 'line',
      key: 'formSubjectHint',
      label: 'Placeholder of the subject',
      limit: 80,
      isOptional: true,
    },
    { kind: 'line', key: 'formMessage', label: '“Message” label', limit: 40 },
    {
      kind: 'line',
      key: 'formBudget',
      label: '“Budget” label',
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
      label: '“Timeline” label',
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

const emails: SettingsSection = {
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

/** The contact form and the emails that it causes. */
export const messageSections = [form, emails];
