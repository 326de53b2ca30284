/** Texts of the contact form; a budget or timeline without a label is not asked for. */
export type FormCopy = {
  formName: string;
  formEmail: string;
  formSubject: string;
  formSubjectHint: string;
  formMessage: string;
  formBudget: string;
  /** Without options: ranges in the currency of the site. */
  formBudgets: string[];
  formTimeline: string;
  formTimelines: string[];
  formButton: string;
  formThanks: string;
};

/** Texts of the emails that visitors get; `{owner}` and `{response_time}` are replaced. */
export type EmailCopy = {
  autoreplySubject: string;
  autoreplyTitle: string;
  autoreplyText: string;
  optInSubject: string;
  optInTitle: string;
  /** If empty, the text of the newsletter form. */
  optInText: string;
};

export const defaultFormCopy: FormCopy = {
  formName: 'Name',
  formEmail: 'Email',
  formSubject: 'Subject',
  formSubjectHint: 'What is it about?',
  formMessage: 'Message',
  formBudget: 'Budget',
  formBudgets: [],
  formTimeline: 'Timeline',
  formTimelines: [
    'As soon as possible',
    'Within a month',
    '2 to 3 months',
    '3 to 6 months',
    '6 months or more',
    'Flexible',
  ],
  formButton: 'Send Message',
  formThanks: "Thank you for your message! I'll get back to you within {response_time}.",
};

export const defaultEmailCopy: EmailCopy = {
  autoreplySubject: '{owner} has received your message',
  autoreplyTitle: 'Message received',
  autoreplyText:
    'Thank you for your message! I read every one myself and I’ll get back to you within {response_time}.',
  optInSubject: 'Confirm your subscription to {owner}’s newsletter',
  optInTitle: 'Confirm your subscription',
  optInText: '',
};

/** Placeholders in braces are replaced when a template is selected. */
export const defaultReplyTemplates = [
  {
    name: 'Thanks and questions',
    text: 'Hi {name},\n\nThank you for writing about “{subject}”. It sounds like something I can help with.\n\nBefore I can tell you what it would take, I have three questions:\n\n1. Who is it for, and what should they be able to do?\n2. What do you already have?\n3. Is there a deadline?\n\nBest,\n{owner}',
  },
  {
    name: 'Let’s talk',
    text: 'Hi {name},\n\nThank you for your message. “{subject}” is easier to talk about than to write about: do you have half an hour this week?\n\nSend me two or three times that suit you, and I’ll confirm one of them.\n\nBest,\n{owner}',
  },
  {
    name: 'Quote',
    text: 'Hi {name},\n\nHere is what I would do about “{subject}”, in order:\n\n1. \n2. \n3. \n\nIt would take … weeks and cost … in total. The price is fixed. If you need anything that is not on this list, we agree on it before I start.\n\nIf that works for you, a short yes is all I need to begin.\n\nBest,\n{owner}',
  },
  {
    name: 'Decline',
    text: 'Hi {name},\n\nThank you for thinking of me for “{subject}”. I am not the right person for it at the moment, and I would rather say so today than in three weeks.\n\nI hope you find the right person.\n\nBest,\n{owner}',
  },
];
