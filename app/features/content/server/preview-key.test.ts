import { expect, test } from 'vitest';
import { createPreviewKey, isPreviewKeyValid } from './preview-key.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const secret = 'a secret that is long enough for a test';
const target = { kind: 'post', id: 'one' } as const;
const key = createPreviewKey(secret, target, now);

test('a preview key is valid for a week', () => {
  expect(isPreviewKeyValid(secret, target, key, now)).toBe(true);
  expect(isPreviewKeyValid(secret, target, key, new Date('2026-03-17T12:00:00Z'))).toBe(true);
  expect(isPreviewKeyValid(secret, target, key, new Date('2026-03-17T12:00:01Z'))).toBe(false);
});

test('a preview key is valid for nothing else, and cannot be extended', () => {
  expect(isPreviewKeyValid(secret, { ...target, id: 'two' }, key, now)).toBe(false);
  expect(isPreviewKeyValid(secret, { ...target, kind: 'project' }, key, now)).toBe(false);
  expect(isPreviewKeyValid('another secret of some length', target, key, now)).toBe(false);
  const [end, signature] = key.split('.') as [string, string];
  for (const forged of ['', 'x', `zzzzzzzzz.${signature}`, `${end}.`, end])
    expect(isPreviewKeyValid(secret, target, forged, now)).toBe(false);
});
