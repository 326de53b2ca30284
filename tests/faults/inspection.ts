import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { isIntact } from '#features/media/media-folder.server.ts';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { findSetting } from '#features/settings/settings.server.ts';
import type { Ledger } from './ledger.ts';

/** Where a site keeps everything: its folder, and its database there or on a server. */
type Place = { folder: string; database: string };

const inspected = new Set<string>();

/** Everything that is wrong with the data of a site that was killed and serves again. */
export async function inspect(place: Place, origin: string, ledger: Ledger): Promise<string[]> {
  const { db, engine, close } = await openDatabase(place.database);
  try {
    return [
      ...(engine.name === 'SQLite' ? await findDamage(db) : []),
      ...(await findLosses(db, ledger)),
      ...(await findHalfPictures(join(place.folder, 'media'))),
      ...(await findMissingPictures(db, origin, ledger)),
    ];
  } finally {
    await close();
  }
}

/** What SQLite checks on demand; PostgreSQL is not killed with the site, and keeps its files sound by itself. */
async function findDamage(db: Db) {
  const answers = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  const damage = [...answers.rows.filter((row) => row.integrity_check !== 'ok'), ...orphans.rows];
  return damage.map((row) => `The database is damaged: ${JSON.stringify(row)}`);
}

async function findLosses(db: Db, ledger: Ledger) {
  const comments = await db.selectFrom('comments').select('content').execute();
  const enquiries = await db.selectFrom('enquiries').select('message').execute();
  const posts = await db.selectFrom('blog_posts').select(['id', 'working_copy', 'content']).execute();
  const words = new Map(
    posts.map((post) => [post.id, Number(/Words (\d+)\./.exec(post.working_copy ?? post.content)?.[1])]),
  );
  const title = await findSetting(db, 'seoTitle');
  const lost = [
    ...without(
      ledger.comments,
      comments.map(({ content }) => content),
    ),
    ...without(
      ledger.enquiries,
      enquiries.map(({ message }) => message),
    ),
    ...[...ledger.posts]
      .filter(([id, number]) => !((words.get(id) ?? 0) >= number))
      .map(([id, number]) => `Words ${number} of ${id}`),
  ];
  if (ledger.title > Number(/\d+/.exec(title ?? '0')?.[0])) lost.push(`Title ${ledger.title}`);
  return lost.map((what) => `Answered, but lost: ${what}`);
}

function without(answered: Set<string>, found: string[]) {
  return [...answered.difference(new Set(found))];
}

/** Whatever has a name that is served is whole: all forms of it, to the last pixel. */
async function findHalfPictures(mediaDir: string) {
  const found: string[] = [];
  for (const name of readdirSync(mediaDir)) {
    if (name.startsWith('.') || inspected.has(join(mediaDir, name))) continue;
    const files = readdirSync(join(mediaDir, name)).filter(isServed).toSorted();
    if (!(await isIntact(mediaDir, name))) found.push(`${name} is not what was written`);
    if (String(files) !== '64.avif,64.webp,64x48.jpg') found.push(`${name} holds ${files}`);
    for (const file of files) {
      const pixels = sharp(join(mediaDir, name, file), { failOn: 'truncated' })
        .raw()
        .toBuffer();
      await pixels.catch((error: Error) => found.push(`${name}/${file} is half a file: ${error.message}`));
    }
    inspected.add(join(mediaDir, name));
  }
  return found;
}

function isServed(file: string) {
  return !file.startsWith('.');
}

async function findMissingPictures(db: Db, origin: string, ledger: Ledger) {
  const rows = await db.selectFrom('media').select('file').execute();
  const known = rows.map(({ file }) => `/media/${file}`);
  const urls = new Set([...ledger.pictures, ...known]);
  const found: string[] = [];
  for (const url of urls) {
    if (inspected.has(url)) continue;
    const { status } = await fetch(origin + url);
    if (status === 200) inspected.add(url);
    else found.push(`${url} answers ${status}`);
  }
  const lost = without(ledger.pictures, known);
  return [...found, ...lost.map((url) => `Answered, but lost: ${url}`)];
}
