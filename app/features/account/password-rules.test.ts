import { expect, test } from 'vitest';
import { passwordWeakness } from './password-rules.ts';

const about = { email: 'ida.marlowe@example.com', name: 'Ida Marlowe' };

test.each([
  ['one character', 'aaaaaaaaaaaa'],
  ['a few characters', 'abababcabab'],
  ['a repeated word', 'Lanternlantern'],
  ['signs alone', '!?!?!?#*#*!?'],
  ['the digits', '1234567890'],
  ['the digits backwards', '9876543210'],
  ['the alphabet', 'abcdefghijkl'],
  ['a row of the keyboard', 'qwertyuiop'],
  ['two rows backwards', 'lkjhgfdsapoi'],
  ['columns of the keyboard', '1qaz2wsx3edc'],
  ['a common one', '1q2w3e4r5t'],
  ['a common word with digits', 'password123'],
  ['a common word with capitals, digits and signs', 'Welcome-2026!'],
  ['a common word spelled with digits', 'P@ssw0rd123'],
  ['a word of the trade', 'Portfolio2026'],
  ['the e-mail', 'ida.marlowe@example.com'],
  ['the part before the @', 'ida.marlowe1'],
  ['the name', 'Ida Marlowe!'],
  ['the name turned round', 'marlowe-ida-1984'],
])('%s is rejected', (_what, password) => {
  expect(passwordWeakness(password, about)).not.toBeNull();
});

test.each([
  'correct horse battery',
  'a long password',
  'a new long password',
  'tin lantern 48 kept',
  'vR7#kqz!0pLw',
  'übermäßig schöne Säge',
])('"%s" is accepted', (password) => {
  expect(passwordWeakness(password, about)).toBeNull();
});
