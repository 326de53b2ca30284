import { z } from 'zod';
import { emailAddress, line, text } from '#platform/forms/form-texts.server.ts';
import { enquiryLimits, type enquiryOptions } from './enquiry.ts';

const choice = (options: readonly string[]) =>
  z
    .enum(['', ...options], 'Choose one of the options.')
    .default('')
    .transform((value) => value || null);

type Options = ReturnType<typeof enquiryOptions>;

const values = (options: Options['budgets']) => options.map(([value]) => value);

export const enquiryForm = ({ budgets, timelines }: Options) =>
  z.object({
    name: line(enquiryLimits.name, 'Enter your name.'),
    email: emailAddress(enquiryLimits.email, 'Enter your email address.'),
    subject: line(enquiryLimits.subject, 'Enter a subject.'),
    message: text(enquiryLimits.message, 'Write a message.'),
    budget: choice(values(budgets)),
    timeline: choice(values(timelines)),
  });
