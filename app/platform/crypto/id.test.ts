import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('ids are version 7 UUIDs that sort by time and do not repeat', () => {
  const at = Date.parse('2026-03-10T12:00:00Z');
  const ids = Array.from({ length: 50 }, (_, second) => newId(new Date(at + second * 1_000)));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  const atOnce = Array.from({ length: 1_000 }, () => newId(new Date(at)));
  expect(new Set(atOnce).size).toBe(1_000);
});
