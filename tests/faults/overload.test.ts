import { expect, test } from 'vitest';
import { checkLoad, sendLoad } from './load.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

test('a burst of requests is answered within memory limits, while cached pages and health checks are served', async () => {
  const { origin, child, stop } = await startSite({ DATA_DIR: temporaryFolder() });
  await (await fetch(`${origin}/contact`)).text();
  const result = await sendLoad({ origin, pid: child.pid!, connections: 500, burst: 1_600 });
  expect(checkLoad(result)).toEqual([]);
  expect((await fetch(`${origin}/nothing-here`)).status).toBe(404);
  expect(await stop()).toBe(0);
});
