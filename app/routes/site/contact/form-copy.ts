import type { ContactCopy } from '#content/site.ts';

/** The texts of the contact form. */
export function formCopyOf(site: ContactCopy) {
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
