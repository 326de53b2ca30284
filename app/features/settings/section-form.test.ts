import { expect, test } from 'vitest';
import { MarkdownTooComplex } from '#platform/markdown/markdown.ts';
import { findTooComplex } from './section-form.server.ts';
import { findSettingsSection } from './sections.ts';

test('a legal text that is too complex is reported at its field', async () => {
  const { fields } = findSettingsSection('legal')!;
  const render = async (source: string) => {
    if (source === 'complex') throw new MarkdownTooComplex();
  };
  const values = { privacyText: 'complex', termsText: 'Terms.' };
  expect(await findTooComplex(fields, values, render)).toEqual({
    privacyText: expect.stringContaining('too complex'),
  });
  expect(await findTooComplex(fields, { ...values, privacyText: 'Privacy.' }, render)).toBeNull();
});
