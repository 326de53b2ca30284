import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import type { Ledger } from './ledger.ts';

const inspected = new Set<string>();

/** Everything that is wrong with the data of a site that was killed and serves again. */
export async function inspect(folder: string, origin: string, ledger: Ledger): Promise<string[]> {
  const database = new DatabaseSync(join(folder, 'atelier.db'), { readOnly: true, timeout: 5_000 });
  try {
    return [
      ...findDamage(database),
      ...findLosses(database, ledger),
      ...(await findHalfPictures(join(folder, 'media'))),
      ...(await findMissingPictures(database, origin, ledger)),
    ];
  } finally {
    database.close();
  }
}

function findDamage(database: DatabaseSync) {
  const answers = database.prepare('pragma integrity_check').all();
  const orphans = database.prepare('pragma foreign_key_check').all();
  return [...answers.filter((row) => row.integrity_check !== 'ok'), ...orphans].map(
    (row) => `The database is damaged: ${JSON.stringify(row)}`,
  );
}

function findLosses(database: DatabaseSync, ledger: Ledger) {
  const texts = (query: string) =>
    new Set(
      database
        .prepare(query)
        .all()
        .map(({ text }) => String(text)),
    );
  const comments = texts('select content as text from comments');
  const enquiries = texts('select message as text from enquiries');
  const words = new Map(
    database
      .prepare('select id, coalesce(working_copy, content) as text from blog_posts')
      .all()
      .map(({ id, text }) => [id, Number(/Words (\d+)\./.exec(String(text))?.[1])]),
  );
  const title = database.prepare(`select value from settings where key = 'seoTitle'`).get();
  const lost = [
    ...[...ledger.comments].filter((content) => !comments.has(content)),
    ...[...ledger.enquiries].filter((message) => !enquiries.has(message)),
    ...[...ledger.posts]
      .filter(([id, number]) => !((words.get(id) ?? 0) >= number))
      .map(([id, number]) => `Words ${number} of ${id}`),
  ];
  if (ledger.title > Number(/\d+/.exec(String(title?.value ?? 0))?.[0])) lost.push(`Title ${ledger.title}`);
  return lost.map((what) => `Answered, but lost: ${what}`);
}

/** Whatever has a name that is served is whole: all forms of it, to the last pixel. */
async function findHalfPictures(mediaDir: string) {
  const found: string[] = [];
  for (const name of readdirSync(mediaDir)) {
    if (name.startsWith('.') || inspected.has(join(mediaDir, name))) continue;
    const files = readdirSync(join(mediaDir, name)).toSorted();
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

async function findMissingPictures(database: DatabaseSync, origin: string, ledger: Ledger) {
  const rows = database.prepare('select file from media').all();
  const urls = new Set([...ledger.pictures, ...rows.map(({ file }) => `/media/${String(file)}`)]);
  const found: string[] = [];
  for (const url of urls) {
    if (inspected.has(url)) continue;
    const { status } = await fetch(origin + url);
    if (status === 200) inspected.add(url);
    else found.push(`${url} answers ${status}`);
  }
  const known = new Set(rows.map(({ file }) => `/media/${String(file)}`));
  const lost = [...ledger.pictures].filter((url) => !known.has(url));
  return [...found, ...lost.map((url) => `Answered, but lost: ${url}`)];
}
