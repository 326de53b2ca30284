import { expect, test } from 'vitest';
import { measureOldestPage } from '../support/deploy/saves.ts';

test('behind nginx, a thousand saves show no reader a page that has been outdated for more than 1.2 seconds', async () => {
  const { oldestMs } = await measureOldestPage(1_000);
  expect(oldestMs).toBeLessThan(1_200);
}, 600_000);
