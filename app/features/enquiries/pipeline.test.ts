import { expect, test } from 'vitest';
import { defaultReplyTemplates } from '#content/visitor-texts.ts';
import { fillPlaceholders, salutationValues } from '#platform/text/placeholders.ts';
import { buildMailto } from './pipeline.ts';

test('no default template has an unknown placeholder', () => {
  const values = { ...salutationValues(''), subject: '', owner: '', response_time: '' };
  for (const { text } of defaultReplyTemplates) expect(fillPlaceholders(text, values)).not.toMatch(/[{}]/);
});

test('a mailto link encodes every character', () => {
  expect(buildMailto({ to: 'a+b&c@x.example', subject: 'Re: 50% & more', body: 'One?\nTwo' })).toBe(
    'mailto:a%2Bb%26c@x.example?subject=Re%3A%2050%25%20%26%20more&body=One%3F%0D%0ATwo',
  );
});
