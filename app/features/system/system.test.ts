import { expect, test } from 'vitest';
import { spanBetween, listWarnings } from './system.ts';

const GIGABYTE = 1024 ** 3;
const now = new Date('2026-03-10T12:00:00Z');
const fine = {
  disk: { free: 20 * GIGABYTE, total: 100 * GIGABYTE },
  lastBackup: '2026-03-09T13:00:00.000Z',
  backupSpace: 5 * GIGABYTE,
  damagedImages: [],
  mails: { waiting: 3, failed: 0 },
  mediaProblem: null,
  backupProblem: null,
  sendsMail: true,
  hasOtherSites: false,
  siteUrl: 'https://ida.example',
  now,
  formats: { language: 'en', numberFormat: 'language' } as const,
};

test('a healthy installation has no warnings', () => {
  expect(listWarnings(fine)).toEqual([]);
  expect(listWarnings({ ...fine, disk: null })).toEqual([]);
});

test.each([
  [{ disk: { free: 9 * GIGABYTE, total: 100 * GIGABYTE } }, 'The disk is almost full: 9 GB free.'],
  [
    { disk: { free: 0.5 * GIGABYTE, total: 2 * GIGABYTE }, backupSpace: 0 },
    'The disk is almost full: 512 MB free.',
  ],
  [{ backupSpace: 21 * GIGABYTE }, 'The next backup does not fit: it needs about 21 GB, and 20 GB is free.'],
  [{ lastBackup: null }, 'No backup yet.'],
  [{ lastBackup: '2026-03-08T11:59:59.000Z' }, 'The last backup is 2 days old.'],
  [
    { damagedImages: ['desk.jpg (ab/1.webp)'] },
    'Damaged or missing at the last backup: desk.jpg (ab/1.webp).',
  ],
  [{ damagedImages: [...'abcdefg'] }, 'Damaged or missing at the last backup: a, b, c, d, e and 2 more.'],
  [{ mails: { waiting: 0, failed: 1 } }, '1 email could not be delivered.'],
  [
    { mediaProblem: 'The bucket “media” cannot be reached (ECONNREFUSED).' },
    'The bucket “media” cannot be reached (ECONNREFUSED).',
  ],
  [{ hasOtherSites: true }, 'Another process serves the same data folder.'],
  [{ sendsMail: false }, 'No mail server is configured.'],
  [
    { siteUrl: 'http://localhost:3000' },
    'The public address is http://localhost:3000, which works on this machine only.',
  ],
])('%j causes a warning', (state, what) => {
  expect(listWarnings({ ...fine, ...state }).map((warning) => warning.what)).toEqual([what]);
});

test('a duration is formatted in its largest unit', () => {
  const since = (iso: string) => spanBetween(iso, now.toISOString());
  expect(
    ['2026-03-10T11:59:30Z', '2026-03-10T11:59:00Z', '2026-03-10T09:00:00Z', '2026-03-01T00:00:00Z'].map(
      since,
    ),
  ).toEqual(['less than a minute', '1 minute', '3 hours', '9 days']);
});
