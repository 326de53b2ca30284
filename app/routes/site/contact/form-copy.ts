import type { PublicSite } from '#content/site.ts';

/** The texts of the contact form. */
export function formCopyOf(site: PublicSite) {
  return {
    name: site.formName,
    email: site.formEmail,
    subject: site.formSubject,
    subjectHint: site.formSubjectHint,
    message: site.formMessage,
    budget: site.formBudget,
    timeline: site.formTimeline,
    button: site.formButton,
    thanks: site.formThanks,
  };
}

/** The fixed texts of the contact form. */
export const formTexts = {
  failed: 'form.enquiryFailed',
  sending: 'form.sending',
  again: 'form.again',
  optional: 'form.optional',
  noPreference: 'form.noPreference',
  required: 'form.required',
  honeypot: 'form.honeypot',
} as const;
