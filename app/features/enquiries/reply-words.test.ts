import { expect, test } from 'vitest';
import { defaultReplyTemplates } from '#content/reply-templates.ts';
import { fillIn, mailtoOf } from './reply-words.ts';

test('placeholders are filled in, once, and unknown ones stay', () => {
  const words = { name: 'Hanne {subject}', subject: 'Search', owner: 'Ida' };
  expect(fillIn('{name}: {subject}, {price}. {owner}', words)).toBe('Hanne {subject}: Search, {price}. Ida');
});

test('no template knows a placeholder that nobody fills in', () => {
  const words = { name: '', subject: '', owner: '' };
  for (const { text } of defaultReplyTemplates) expect(fillIn(text, words)).not.toMatch(/[{}]/);
});

test('a link to the mail program carries every character', () => {
  expect(mailtoOf({ to: 'a+b&c@x.example', subject: 'Re: 50% & more', body: 'One?\nTwo' })).toBe(
    'mailto:a%2Bb%26c@x.example?subject=Re%3A%2050%25%20%26%20more&body=One%3F%0D%0ATwo',
  );
});
