import { z } from 'zod';
import { emailAddress, line, text } from '#platform/forms/form-texts.server.ts';
import { commentLimits } from './comment.ts';

export const commentForm = z.object({
  author_name: line(commentLimits.name, 'Enter your name.'),
  author_email: emailAddress(commentLimits.email, 'Enter your email address.'),
  content: text(commentLimits.content, 'Write a comment.'),
});
