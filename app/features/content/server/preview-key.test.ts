import { expect, test } from 'vitest';
import { createPreviewKey, isPreviewKeyValid } from './preview-key.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const secret = 'a secret that is long enough for a test';
const piece = { kind: 'post', id: 'one' } as const;
const key = createPreviewKey(secret, piece, now);

test('a preview key opens its piece for a week', () => {
  expect(isPreviewKeyValid(secret, piece, key, now)).toBe(true);
  expect(isPreviewKeyValid(secret, piece, key, new Date('2026-03-17T12:00:00Z'))).toBe(true);
  expect(isPreviewKeyValid(secret, piece, key, new Date('2026-03-17T12:00:01Z'))).toBe(false);
});

test('it opens nothing else, and cannot be stretched', () => {
  expect(isPreviewKeyValid(secret, { ...piece, id: 'two' }, key, now)).toBe(false);
  expect(isPreviewKeyValid(secret, { ...piece, kind: 'project' }, key, now)).toBe(false);
  expect(isPreviewKeyValid('another secret of some length', piece, key, now)).toBe(false);
  const [end, signature] = key.split('.') as [string, string];
  for (const forged of ['', 'x', `zzzzzzzzz.${signature}`, `${end}.`, end])
    expect(isPreviewKeyValid(secret, piece, forged, now)).toBe(false);
});
