import { z } from 'zod';
import { passwordMaxLength, passwordMinLength } from './account.ts';

const email = z.email('Please enter a valid email address.').max(254);

const newPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters.`)
  .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`);

const token = z.string().max(200);

export const signInForm = z.object({
  email,
  password: z.string().min(1, 'Enter your password.').max(passwordMaxLength, 'That password is too long.'),
});

export const setUpForm = z.object({
  token,
  email,
  name: z.string().trim().min(1, 'Enter your name.').max(80, 'Use at most 80 characters.'),
  password: newPassword,
});

export const resetForm = z.object({ token, password: newPassword });
