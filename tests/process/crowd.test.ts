import { expect, test } from 'vitest';
import { checkLoad, sendLoad, sentAway } from '../faults/crowd.ts';
import { startSite, temporaryFolder } from '../support/site-process.ts';

test('a crowd is served as far as it goes, the rest is told when to come back, and readers of kept pages notice nothing', async () => {
  const { origin, child, stop } = await startSite({ DATA_DIR: temporaryFolder() });
  await (await fetch(`${origin}/contact`)).text();
  const result = await sendLoad({ origin, pid: child.pid!, connections: 500, burst: 2_500 });
  expect(checkLoad(result)).toEqual([]);
  expect(sentAway(result.rendered)).not.toEqual([]);
  expect((await fetch(`${origin}/nothing-here`)).status).toBe(404);
  expect(await stop()).toBe(0);
});
