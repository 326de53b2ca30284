import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { newId } from '#platform/crypto/id.ts';
import { findFreePort } from '../free-port.ts';
import { somePost } from '../drafts.ts';
import { temporaryFolder } from '../process/site-process.ts';
import { owner } from '../site.ts';
import { withOwner } from '../signed-in.ts';
import { startProxy } from './proxy.ts';
import { startOnPort } from './site-on-port.ts';
import { siteUrl } from './visitor.ts';

const READERS = 32;
/** Of each reader, between two visits: the load of a well-read site, not the most that the machine can do. */
const VISIT_INTERVAL_MS = 20;

/** A site behind nginx, with the owner signed in. */
export async function startBehindNginx() {
  const settings = { DATA_DIR: temporaryFolder(), ...withOwner };
  const port = await findFreePort();
  const site = await startOnPort(port, settings);
  const proxy = await startProxy('nginx', [site.origin]);
  onTestFinished(() => proxy.stop());
  const { email, password } = owner;
  const signedIn = await proxy.ask('/admin/login', { body: new URLSearchParams({ email, password }) });
  const Cookie = signedIn.headers['set-cookie']!.map((cookie) => cookie.split(';')[0]).join('; ');
  const id = newId(new Date());
  let version = 0;
  return {
    ask: proxy.ask,
    Cookie,
    site,
    startAgain: () => startOnPort(port, settings),
    /** Saves the post for the nth time, with this number as its title. */
    async save(number: number, intent = 'publish') {
      const draft = { ...somePost, slug: 'saved-often', title: `Saved as ${number}.` };
      const response = await fetch(`http://127.0.0.1:${port}/admin/content/post/${id}/save`, {
        method: 'POST',
        headers: { Cookie, Origin: siteUrl, 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, draft, intent }),
      });
      const saved = (await response.json()) as { version: number };
      expect([response.status, saved]).toEqual([200, expect.objectContaining({ outcome: 'saved' })]);
      version = saved.version;
      return performance.now();
    },
  };
}

/** The age of the oldest page that one of many readers saw while a post was saved so often: the time since it was outdated. */
export async function measureOldestPage(saves: number) {
  const { ask, save } = await startBehindNginx();
  const savedAt = [0, await save(1)];
  const done = new AbortController();
  let oldest = 0;
  let visits = 0;
  const seen: { number: number; at: number }[] = [];
  const readers = Array.from({ length: READERS }, async () => {
    while (!done.signal.aborted) {
      const at = performance.now();
      const { status, body } = await ask('/blog/saved-often', { headers: { 'Accept-Encoding': '' } });
      expect(status).toBe(200);
      seen.push({ number: Number(/Saved as (\d+)\./.exec(String(body))![1]), at });
      visits += 1;
      await pause(VISIT_INTERVAL_MS);
    }
  });
  for (let number = 2; number <= saves; number++) savedAt.push(await save(number));
  done.abort();
  await Promise.all(readers);
  for (const { number, at } of seen) oldest = Math.max(oldest, at - (savedAt[number + 1] ?? at));
  return { oldestMs: oldest, visits, numbers: new Set(seen.map(({ number }) => number)).size };
}
