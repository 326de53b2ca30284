import { createHash } from 'node:crypto';
import { inject } from 'vitest';
import type { BackupParts } from './backup-parts.ts';

type Damage = (entries: BackupParts) => unknown;
// Tests break values whatever they are.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const readJson = (entries: BackupParts, name: string) => JSON.parse(String(entries.get(name)));
const writeJson = (entries: BackupParts, name: string, value: unknown) =>
  entries.set(name, JSON.stringify(value));
const withSums = (change: (sums: Json) => void) => (entries: BackupParts) => {
  const sums = readJson(entries, 'sums.json');
  change(sums);
  writeJson(entries, 'sums.json', sums);
};
const withLabel = (change: object) => (entries: BackupParts) =>
  writeJson(entries, 'atelier.json', { ...readJson(entries, 'atelier.json'), ...change });
const insertAt = (entries: BackupParts, position: number, name: string, content: string | Buffer) => {
  const list = [...entries];
  list.splice(position, 0, [name, content]);
  entries.clear();
  for (const [key, value] of list) entries.set(key, value);
};

/** Replaces the rows of a table, with the sums of the new ones. */
const withRows = (table: string, change: (rows: Json[]) => unknown[]) => (entries: BackupParts) => {
  const part = `tables/${table}/1.jsonl`;
  const rows = String(entries.get(part)).trimEnd().split('\n');
  const changed = change(rows.map((row) => JSON.parse(row)));
  const lines = changed.map((row) => `${JSON.stringify(row)}\n`).join('');
  entries.set(part, lines);
  withSums(({ tables }) => (tables[table] = { rows: changed.length, sha256: sha256(lines) }))(entries);
};
const withFirstPost = (change: object) =>
  withRows('blog_posts', ([first, ...rest]) => [{ ...first, ...change }, ...rest]);

const withImage = (path: string) => (entries: BackupParts) => {
  const bytes = Buffer.from('an image');
  insertAt(entries, entries.size - 1, `media/${path}`, bytes);
  withSums(({ media }) => (media[path] = sha256(bytes)))(entries);
};

/** Changes to the description of an archive. */
export const damagedDescriptions: Record<string, Damage> = {
  'has no parts': (entries) => entries.clear(),
  'has no label': (entries) => entries.delete('atelier.json'),
  'has its label last': (entries) => {
    const label = entries.get('atelier.json')!;
    entries.delete('atelier.json');
    entries.set('atelier.json', label);
  },
  'has a label that is no JSON': (entries) => entries.set('atelier.json', '{"format":'),
  'has an empty label': (entries) => entries.set('atelier.json', ''),
  'has null as its label': (entries) => entries.set('atelier.json', 'null'),
  'has a list as its label': (entries) => entries.set('atelier.json', '[]'),
  'has a label without migrations': withLabel({ migrations: undefined }),
  'has a label with a text as migrations': withLabel({ migrations: '048-quote-prefixes' }),
  'has a label with numbers as migrations': withLabel({ migrations: [1, 2] }),
  'has a label without any migration': withLabel({ migrations: [] }),
  'has a label with a migration before the baseline only': withLabel({ migrations: ['001-data-model'] }),
  'has a label with the baseline only': withLabel({ migrations: ['048-quote-prefixes'] }),
  'has a label of an earlier format': withLabel({ format: 1 }),
  'has a label of a later version': withLabel({ format: 99 }),
  'has the label of an unknown migration': withLabel({ migrations: ['999-later'] }),
  'has no sums': (entries) => entries.delete('sums.json'),
  'has sums that are no JSON': (entries) => entries.set('sums.json', '{"tables":{'),
  'has null as sums': (entries) => entries.set('sums.json', 'null'),
  'has a text as sums': (entries) => entries.set('sums.json', '"sums"'),
  'has empty sums': (entries) => entries.set('sums.json', '{}'),
  'has sums without tables': withSums((sums) => delete sums.tables),
  'has sums without media': withSums((sums) => delete sums.media),
  'has sums without one table': withSums(({ tables }) => delete tables.blog_posts),
  'has sums of an unknown table': withSums(({ tables }) => (tables.secrets = tables.blog_posts)),
  'has sums with null for a table': withSums(({ tables }) => (tables.blog_posts = null)),
  'has a wrong number of rows in its sums': withSums(({ tables }) => (tables.blog_posts.rows += 1)),
  'has a wrong checksum of a table': withSums(({ tables }) => (tables.blog_posts.sha256 = sha256('x'))),
  'has a wrong checksum of an image': withSums(({ media }) => (media['ab12/800.webp'] = sha256('x'))),
  'has sums of an image that is missing': withSums(({ media }) => (media['ab13/800.webp'] = sha256('x'))),
  'has sums without an image': withSums((sums) => (sums.media = {})),
  'has a damaged image above its folder': withSums((sums) => (sums.damaged = { '../800.webp': sha256('x') })),
  'has sums twice': (entries) => insertAt(entries, 1, 'file:sums.json', '{"tables":{},"media":{}}'),
};

/** Changes to its tables and images. */
export const damagedContents: Record<string, Damage> = {
  'has no part of a table': (entries) => entries.delete('tables/blog_posts/1.jsonl'),
  'has an empty part of a table': (entries) => entries.set('tables/blog_posts/1.jsonl', ''),
  'has rows that are no JSON': (entries) => entries.set('tables/blog_posts/1.jsonl', 'rows\n'),
  'has a part of an unknown table': (entries) => insertAt(entries, 2, 'tables/secrets/1.jsonl', '{}\n'),
  'has a part of a table that was renamed': (entries) =>
    insertAt(entries, 2, 'tables/owner_acts/1.jsonl', '{"id":"x"}\n'),
  'has a part of an excluded table': (entries) =>
    insertAt(entries, 2, 'tables/sessions/1.jsonl', '{"id":"x"}\n'),
  'has null as a row': withRows('blog_posts', () => [null]),
  'has numbers as rows': withRows('blog_posts', () => [1, 2]),
  'has lists as rows': withRows('blog_posts', () => [[1], [2]]),
  'has empty rows': withRows('blog_posts', () => [{}]),
  'has a row twice': withRows('blog_posts', ([first]) => [first, first]),
  'has a row with an unknown column': withFirstPost({ 'no"column': 1 }),
  'has a row without a required column': withRows('blog_posts', ([first]) => [
    { ...first, title: undefined },
  ]),
  'has a row with an empty required column': withFirstPost({ title: null }),
  'has a row with a text in place of a list': withFirstPost({ tags: 'tags' }),
  'has a row with an object': withFirstPost({ title: { a: 1 } }),
  'has a row that refers to none': withRows('comments', ([first]) => [{ ...first, post_id: 'none' }]),
  // SQLite takes it; PostgreSQL refuses it when the images are already in place.
  ...(inject('postgresUrl') && {
    'has a row with a text in place of a number': (entries: BackupParts) => {
      withImage('ab14/800.webp')(entries);
      withFirstPost({ views: 'many' })(entries);
    },
  }),
  'has no version': (entries) => {
    entries.delete('tables/content_version/1.jsonl');
    withSums(({ tables }) => (tables.content_version = { rows: 0, sha256: sha256('') }))(entries);
  },
  'has an empty secret': (entries) => entries.set('secret', ''),
  'has a short secret': (entries) => entries.set('secret', 'short'),
  'has an altered image': (entries) => entries.set('media/ab12/800.webp', Buffer.from('altered')),
  'has an empty image': (entries) => entries.set('media/ab12/800.webp', Buffer.alloc(0)),
  'has an image with a name that is an option': withImage('-rf/800.webp'),
  'has an image with a hidden name': withImage('.pending-ab13/800.webp'),
  'has an image in no folder': withImage('800.webp'),
  'has an image above its folder': withImage('../800.webp'),
  'has an image two folders above': withImage('ab13/../../800.webp'),
  'has an absolute path': (entries) => insertAt(entries, 2, '/etc/atelier', 'x'),
  'has an unknown part': (entries) => insertAt(entries, 2, 'README.md', 'x'),
  'has a link as an image': (entries) => insertAt(entries, 2, 'symlink:media/ab13/800.webp', '/etc/passwd'),
  'has a folder as an image': (entries) => insertAt(entries, 2, 'directory:media/ab13/800.webp', ''),
  'has a hard link as a table': (entries) => insertAt(entries, 2, 'link:tables/pages/2.jsonl', 'secret'),
};
