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
