import { z } from 'zod';
import { emailAddress, line, text } from '#platform/forms/form-fields.server.ts';
import { commentLimits } from './comment.ts';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';

export function commentForm(translate: Translate) {
  const messages = formMessages(translate);
  return z.object({
    author_name: line(commentLimits.name, translate('form.name'), messages),
    author_email: emailAddress(commentLimits.email, translate('form.email'), messages),
    content: text(commentLimits.content, translate('comments.missing'), messages),
  });
}
