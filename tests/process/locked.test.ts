import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sendForm, withOwner } from '../support/signed-in.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };

test('while another process holds the database lock, pages and health checks respond and a form waits', async () => {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder, ...withOwner });
  expect((await fetch(site.origin)).status).toBe(200);
  // Waits for what the site writes after its start.
  const other = new DatabaseSync(join(folder, 'atelier.db'), { timeout: 30_000 });
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  let isAnswered = false;
  const sent = sendForm(site.origin, '/contact', enquiry).then((response) => {
    isAnswered = true;
    return response.status;
  });
  // Cached, uncached, and without database access.
  for (const path of ['/', '/blog', '/portfolio', '/healthz', '/', '/resources', '/healthz'])
    expect([path, (await fetch(site.origin + path)).status, isAnswered]).toEqual([path, 200, false]);
  other.exec('commit');
  expect(await sent).toBe(303);
  await site.stop();
});
