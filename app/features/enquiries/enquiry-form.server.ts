import { z } from 'zod';
import { emailAddress, line, text } from '#platform/forms/form-texts.server.ts';
import { enquiryBudgets, enquiryLimits, enquiryTimelines } from './enquiry.ts';

const choice = (options: readonly string[]) =>
  z
    .enum(['', ...options], 'Choose one of the options.')
    .default('')
    .transform((value) => value || null);

export const enquiryForm = z.object({
  name: line(enquiryLimits.name, 'Enter your name.'),
  email: emailAddress(enquiryLimits.email, 'Enter your email address.'),
  subject: line(enquiryLimits.subject, 'Enter a subject.'),
  message: text(enquiryLimits.message, 'Write a message.'),
  budget: choice(enquiryBudgets),
  timeline: choice(enquiryTimelines.map(([value]) => value)),
});
