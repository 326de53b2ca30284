import { z } from 'zod';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';
import { testimonialLimits } from '#features/settings/setting.ts';
import {
  typedVersion as version,
  emailAddress,
  line,
  text,
  tooLong,
} from '#platform/forms/form-fields.server.ts';
import { namings, requestLimits } from './testimonial.ts';

const ratings = ['', '1', '2', '3', '4', '5'] as const;

/** What the client sends; the value of the box is the text that was agreed to. */
export function replyForm(consentText: string, translate: Translate) {
  const messages = formMessages(translate);
  const optionalLine = (max: number) =>
    z
      .string()
      .trim()
      .max(max, tooLong(max, messages))
      .regex(/^[^\r\n]*$/, messages.singleLine)
      .default('');
  return (
    z
      .object({
        content: text(testimonialLimits.content, translate('testimonial.textMissing'), messages),
        naming: z.enum(namings, translate('form.option')),
        authorName: optionalLine(testimonialLimits.name),
        company: optionalLine(testimonialLimits.name),
        rating: z
          .enum(ratings, translate('form.option'))
          .default('')
          .transform((rating) => (rating ? Number(rating) : null)),
        removeImage: z.literal('on').optional(),
        consent: z.literal(consentText, translate('testimonial.consentMissing')),
      })
      // Also if another field is invalid, so that all messages are shown at once.
      .refine(({ naming, authorName }) => naming === 'company' || Boolean(authorName), {
        path: ['authorName'],
        message: translate('form.name'),
        when: () => true,
      })
      .refine(({ naming, company }) => !['first', 'company'].includes(naming) || Boolean(company), {
        path: ['company'],
        message: translate('testimonial.companyMissing'),
        when: () => true,
      })
  );
}

/** The owner's form for a link: about an enquiry or a project. */
export const sendForm = z.object({
  enquiryId: z.string().max(64).default(''),
  projectId: z.string().max(64).default(''),
  name: line(requestLimits.name, 'Enter the client’s name.'),
  email: emailAddress(requestLimits.email, 'Enter the client’s email address.'),
  message: text(requestLimits.message, 'Write a message.'),
});

export const publishForm = z.object({
  version,
  cut: text(testimonialLimits.content, 'Keep at least one word.'),
});

export const changesForm = z.object({
  version,
  message: text(requestLimits.message, 'Write what you would like to have changed.'),
});
