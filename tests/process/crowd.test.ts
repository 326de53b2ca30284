import { expect, test } from 'vitest';
import { sendCrowd } from '../faults/crowd.ts';
import { startSite, temporaryFolder } from '../support/site-process.ts';

test('a crowd is served as far as it goes, the rest is told when to come back, and readers of kept pages notice nothing', async () => {
  const { origin, child, stop } = await startSite({ DATA_DIR: temporaryFolder() });
  await (await fetch(`${origin}/contact`)).text();
  const { reading, rendered, megabytes } = await sendCrowd({
    origin,
    pid: child.pid!,
    connections: 500,
    burst: 1_000,
  });
  expect(new Set(reading.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(rendered.map(({ status }) => status))).toEqual(new Set([404, 503]));
  const sentAway = rendered.filter(({ status }) => status === 503);
  expect(sentAway.filter(({ head }) => !/Retry-After: \d/i.test(head))).toEqual([]);
  expect(megabytes.peak).toBeLessThan(500);
  expect((await fetch(`${origin}/nothing-here`)).status).toBe(404);
  expect(await stop()).toBe(0);
});
