import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { isIntact } from '#features/media/media-integrity.server.ts';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { findSetting } from '#features/settings/settings.server.ts';
import type { Ledger } from './ledger.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

type SiteLocation = { folder: string; database: string };

const inspected = new Set<string>();

/** Returns every inconsistency in the data of a site that was killed and restarted. */
export async function inspect(location: SiteLocation, origin: string, ledger: Ledger): Promise<string[]> {
  const { db, engine, close } = await openDatabase(location.database);
  try {
    return [
      ...(engine.name === 'SQLite' ? await findDamage(db) : []),
      ...(await findLosses(db, ledger)),
      ...(await findIncompleteImages(join(location.folder, 'media'))),
      ...(await findMissingImages(db, origin, ledger)),
    ];
  } finally {
    await close();
  }
}

/** Only SQLite runs in the killed process; PostgreSQL keeps running. */
async function findDamage(db: Db) {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  const damage = [...integrity.rows.filter((row) => row.integrity_check !== 'ok'), ...orphans.rows];
  return damage.map((row) => `The database is damaged: ${JSON.stringify(row)}`);
}

async function findLosses(db: Db, ledger: Ledger) {
  const comments = await db.selectFrom('comments').select('content').execute();
  const enquiries = await db.selectFrom('enquiries').select('message').execute();
  const posts = await db.selectFrom('blog_posts').select(['id', 'working_copy', 'content']).execute();
  const savedNumbers = new Map(
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
      .filter(([id, number]) => !((savedNumbers.get(id) ?? 0) >= number))
      .map(([id, number]) => `Words ${number} of ${id}`),
  ];
  if (ledger.title > Number(/\d+/.exec(title ?? '0')?.[0])) lost.push(`Title ${ledger.title}`);
  return lost.map((item) => `Answered, but lost: ${item}`);
}

function without(answered: Set<string>, found: string[]) {
  return [...answered.difference(new Set(found))];
}

/** Every published folder must contain all encodings, each decodable to the last pixel. */
async function findIncompleteImages(mediaDir: string) {
  const found: string[] = [];
  for (const name of readdirSync(mediaDir)) {
    if (name.startsWith('.') || inspected.has(join(mediaDir, name))) continue;
    const files = readdirSync(join(mediaDir, name)).filter(isServed).toSorted();
    if (!(await isIntact(openMediaFolder(mediaDir), name))) found.push(`${name} is not what was written`);
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

async function findMissingImages(db: Db, origin: string, ledger: Ledger) {
  const rows = await db.selectFrom('media').select('file').execute();
  const known = rows.map(({ file }) => `/media/${file}`);
  const urls = new Set([...ledger.images, ...known]);
  const found: string[] = [];
  for (const url of urls) {
    if (inspected.has(url)) continue;
    const { status } = await fetch(origin + url);
    if (status === 200) inspected.add(url);
    else found.push(`${url} answers ${status}`);
  }
  const lost = without(ledger.images, known);
  return [...found, ...lost.map((url) => `Answered, but lost: ${url}`)];
}
