import { expect, test } from 'vitest';
import { killRepeatedly } from '../faults/kills.ts';
import { temporaryFolder } from '../support/process/site-process.ts';

test(
  'a site killed at random instants has everything it acknowledged at the next start',
  { timeout: 300_000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    const answered = await killRepeatedly({ folder: temporaryFolder(), rounds: 3, seed });
    expect(Object.entries(answered).filter(([, count]) => count === 0)).toEqual([]);
  },
);
