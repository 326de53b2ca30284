import { z } from 'zod';
import {
  emailMaxLength,
  nameMaxLength,
  passkeyNameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  roleMaxLength,
} from './account.ts';
import { currency, language, timeZone } from '#platform/time/region.server.ts';
import { passwordWeakness } from './password-rules.ts';

type PasswordOwner = { email?: string; name?: string };

const email = z.email('Please enter a valid email address.').max(emailMaxLength);

/** Overlong passwords abort validation, so the pattern checks never run on them. */
const newPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters.`)
  .max(passwordMaxLength, { error: `Use at most ${passwordMaxLength} characters.`, abort: true });

const currentPassword = z
  .string()
  .min(1, 'Enter your password.')
  .max(passwordMaxLength, 'This password is too long.');

const token = z.string().max(200);

const name = z
  .string()
  .trim()
  .min(1, 'Enter your name.')
  .max(nameMaxLength, `Use at most ${nameMaxLength} characters.`);

const strongPassword = (about: PasswordOwner) =>
  newPassword.superRefine((password, context) => {
    const weakness = passwordWeakness(password, about);
    if (weakness) context.addIssue(weakness);
  });

export const signInForm = z.object({ email, password: currentPassword });

export const forgotForm = z.object({ email });

/** The rules compare the password with the owner's name and email, which the route reads first. */
export const setUpForm = (about: PasswordOwner) =>
  z.object({
    token,
    email,
    /** Whether visitors may write to the address of the account. */
    isContact: z.literal('on').optional(),
    start: z.enum(['samples', 'empty']).optional(),
    name,
    password: strongPassword(about),
    timeZone: timeZone.optional(),
    language: language.optional(),
    currency: currency.optional(),
    role: z
      .string()
      .trim()
      .regex(/^.*$/, 'Use a single line.')
      .max(roleMaxLength, `Use at most ${roleMaxLength} characters.`)
      .optional(),
  });

export const resetForm = (about: PasswordOwner) => z.object({ token, password: strongPassword(about) });

export const passwordForm = (about: PasswordOwner) =>
  z.object({ password: currentPassword, new_password: strongPassword(about) });

export const nameForm = z.object({ name });

export const emailForm = z.object({ email, password: currentPassword });

export const confirmForm = z.object({ password: currentPassword });

/** Apps show a code in two groups; a recovery code has a dash, which phones may replace by another one. */
export const codeForm = z.object({
  code: z
    .string()
    .transform((code) =>
      code
        .replaceAll(/\s/g, '')
        .replaceAll(/\p{Pd}/gu, '-')
        .replace(/^(\d{3})-(\d{3})$/, '$1$2'),
    )
    .pipe(z.string().min(1, 'Enter the code.').max(20, 'This code is not valid.')),
});

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(passkeyNameMaxLength, `Use at most ${passkeyNameMaxLength} characters.`);

export const newPasskeyForm = z.object({ name: passkeyName, password: currentPassword });

export const passkeyForm = z.object({ id: z.string().max(100), name: passkeyName });

export const idForm = z.object({ id: z.string().max(100) });
