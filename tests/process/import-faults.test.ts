import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { noiseOf } from '../support/images.ts';
import { relayTo } from '../support/process/tcp-relay.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

const START_TIMEOUT_MS = 60_000;
const POSTS = 20;

/** A folder of Markdown files; an image is used by the last post. */
function writePosts(posts: number, image?: Buffer) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'posts'));
  if (image) writeFileSync(join(folder, 'posts', 'image.png'), image);
  for (let number = 10; number < 10 + posts; number += 1) {
    const isLast = number === 9 + posts;
    const text = `${image && isLast ? '![One](image.png)\n\n' : ''}${`Text ${number}. `.repeat(500)}`;
    const head = `---\ntitle: Post ${number}\ndate: 2020-01-02\n---\n`;
    writeFileSync(join(folder, 'posts', `post-${number}.md`), `${head}${text}\n`);
  }
  return folder;
}

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

const runImportCommand = (args: string[], settings: Settings, wrapper: string[] = []) =>
  runToEnd(['scripts/command.mjs', 'import', ...args], settings, wrapper);

/** Simulates a full disk with RLIMIT_FSIZE. */
const withDiskOf = (bytes: number) => ['prlimit', `--fsize=${bytes}:unlimited`];

const openSite = ({ DATA_DIR, DATABASE_URL }: Settings) =>
  openDatabase(DATABASE_URL ?? join(DATA_DIR, 'atelier.db'), 2);

/** Faults are to happen during the import, not while the database is created. */
async function createSite(settings: Settings) {
  mkdirSync(join(settings.DATA_DIR, 'media'));
  const { close } = await openSite(settings);
  await close();
}

async function countPosts(settings: Settings) {
  const { db, close } = await openSite(settings);
  const posts = await db.selectFrom('blog_posts').select('slug').execute();
  const items = await db
    .selectFrom('import_items')
    .select('key')
    .where('type', '=', 'post')
    .where('state', '=', 'done')
    .execute();
  const media = await db.selectFrom('media').select('id').execute();
  await close();
  return { posts: posts.length, items: items.length, media: media.length };
}

/** The import that is listed as stopped. */
async function findStopped(settings: Settings) {
  const { stdout } = await runImportCommand(['--list'], settings);
  return /^(\S+) .* Stopped /.exec(stdout)![1]!;
}

/** The import that the command says how to continue. */
const namedBy = ({ stderr }: { stderr: string }) => /npm run import -- --continue (\S+)$/m.exec(stderr)![1]!;

/** The import continues without duplicates. */
async function expectContinued(settings: Settings, id: string, posts: number, media = 0) {
  const before = await countPosts(settings);
  expect(before.items).toBe(before.posts);
  expect(before.posts).toBeLessThan(posts);
  const { code, stdout, stderr } = await runImportCommand(['--continue', id], settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toContain('Failed');
  expect(await countPosts(settings)).toEqual({ posts, items: posts, media });
}

test('an import that fills the disk stops with a sentence and continues when there is space', async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  await createSite(settings);
  const args = [writePosts(POSTS), '--apply', '--yes'];
  const ended = await runImportCommand(args, settings, withDiskOf(1024 ** 2));
  expect(ended.code).toBe(1);
  // With or without the state, which may still fit on the disk.
  expect(ended.stderr).toMatch(/^The disk is full\. Free up space, then continue\.$/m);
  expect((await countPosts(settings)).posts).toBeGreaterThan(0);
  await expectContinued(settings, namedBy(ended), POSTS);
});

test('an image that does not fit on the disk stops the import, which continues when there is space', async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  await createSite(settings);
  // Transparent, so that it is stored as PNG: a file of 1.1 MB with few pixels.
  const args = [writePosts(2, await noiseOf(530, 530, 4)), '--apply', '--yes'];
  const { code, stderr } = await runImportCommand(args, settings, withDiskOf(1024 ** 2));
  expect(code).toBe(1);
  expect(stderr).toMatch(/The disk is full: “image\.png” was not saved\. Solve that, then continue\.\n$/);
  expect(await countPosts(settings)).toMatchObject({ posts: 1, media: 0 });
  await expectContinued(settings, await findStopped(settings), 2, 1);
});

test('an import that loses the database stops with a sentence and continues when it is back', async () => {
  const location = await newPostgresDatabase();
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: location };
  await createSite(settings);
  const relay = await relayTo(location);
  const { db, close } = await openDatabase(location, 2);
  const isBlocked = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "blog_posts"%'`.execute(
      db,
    );
    return rows[0]!.count > 0;
  };
  const ended = await db.transaction().execute(async (trx) => {
    // The first post waits to be written.
    await sql`lock table blog_posts in exclusive mode`.execute(trx);
    const running = runImportCommand([writePosts(3), '--apply', '--yes'], {
      ...settings,
      DATABASE_URL: relay.url,
    });
    await vi.waitFor(async () => expect(await isBlocked()).toBe(true), START_TIMEOUT_MS);
    relay.cut();
    return running;
  });
  await close();
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(
    /The database could not be reached\. Wait until it is available again, then continue\.\nnpm run import -- --continue \S+\n$/,
  );
  await expectContinued(settings, namedBy(ended), 3);
});
