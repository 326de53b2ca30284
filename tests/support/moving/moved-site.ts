import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import type { OpenDatabase } from '#database/client.ts';
import { createProcessLock } from '#database/locks.ts';
import { saveCategories, readStoredCategories } from '#features/categories/categories-editing.server.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { openExport } from '#features/exports/archive.server.ts';
import { createImport } from '#features/imports/imports.server.ts';
import { openSource } from '#site-import/index.ts';
import { type ImportRun, runImport } from '#features/imports/run-import.server.ts';
import { uploadMedia } from '#features/media/media-uploading.server.ts';
import { createRedirect } from '#features/redirects/redirects.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { defaultSite } from '#content/site.ts';
import { importTargets } from '#server/imports/targets.ts';
import { addFirstDraft, addPage, addPost, addProject, addTool } from '../factories.ts';
import { mp4Of, pdfOf } from '../films.ts';
import { jpegOf } from '../images.ts';
import { temporaryFolder } from '../process/site-process.ts';
import { testOrigin } from '../site.ts';
import type { MediaStore } from '#features/media/media-store.ts';

type Site = { database: OpenDatabase; mediaStore: MediaStore; time: { now: Date } };

/** The zip of `npm run export`. */
export async function exportSite({ database, mediaStore, time }: Site): Promise<string> {
  const file = join(temporaryFolder(), 'export.zip');
  const zip = await openExport({
    snapshot: database.snapshot,
    mediaStore,
    workDir: temporaryFolder(),
    siteUrl: testOrigin,
    now: time.now,
  });
  await pipeline(zip, createWriteStream(file));
  return file;
}

/** Plans and applies the import of an export; returns what was not imported, with the reasons. */
export async function importExport({ database, mediaStore, time }: Site, file: string) {
  const { db } = database;
  const id = await createImport(db, { name: 'export.zip', file, imagesFile: null, now: time.now });
  for (const [work, state] of [
    ['plan', 'planned'],
    ['apply', 'applied'],
  ] as const) {
    const errors: unknown[] = [];
    const run: ImportRun = {
      id,
      work,
      openSource,
      lock: createProcessLock(),
      folder: temporaryFolder(),
      dependencies: {
        targets: importTargets,
        mediaStore,
        widths: [],
        siteUrl: testOrigin,
        onError: (error) => errors.push(error),
      },
      clock: () => time.now,
    };
    expect([await runImport(db, run), errors]).toEqual([state, []]);
  }
  const items = await db
    .selectFrom('import_items')
    .select(['title', 'action', 'state', 'notes'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  const isImported = ({ action, state }: (typeof items)[number]) => action === 'create' && state === 'done';
  const left = items
    .filter((item) => !isImported(item))
    .map(({ title, notes }) => [title, JSON.parse(notes).join(' ')]);
  return { id, left: Object.fromEntries(left) as Record<string, string> };
}

const card = '```link\nhttps://example.com/read\n```';

/** Adds what an export has to preserve: images, films, files, series, own categories, drafts, redirects, comments in threads. */
export async function addOwnContent({ database: { db }, mediaStore, time }: Site) {
  const { now } = time;
  const upload = async (name: string, bytes: Buffer) => {
    const file = { name, size: bytes.length, stream: Readable.from([bytes]) };
    const result = await uploadMedia(db, file, { mediaStore, widths: [120], now });
    if ('error' in result) throw new Error(result.error);
    return result.item.url;
  };
  const photo = await upload('Überblick.jpg', await jpegOf(180, 120));
  const logo = await upload('logo.jpg', await jpegOf(64, 64));
  const film = await upload('Walk.mov', mp4Of());
  const captions = await upload('walk.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'));
  const prices = await upload('Preise 2026.pdf', pdfOf());
  const media = `::film[A walk]{src="${film}" poster="${photo}" captions="${captions}"}\n\n[Prices](${prices})\n\n::download{src="${prices}"}`;
  await db.updateTable('media').set({ alt: 'Eine Übersicht' }).where('file', '=', photo.slice(7)).execute();
  await db.updateTable('media').set({ poster: photo, captions }).where('file', '=', film.slice(7)).execute();
  await db
    .insertInto('link_cards')
    .values({
      url: 'https://example.com/read',
      title: 'Read <this>',
      description: 'A card',
      image: photo,
      fetched_at: now.toISOString(),
    })
    .execute();
  await db
    .insertInto('image_sizes')
    .values({ url: 'https://example.com/desk.jpg', width: 800, height: 500, fetched_at: now.toISOString() })
    .execute();

  const { items, version } = await readStoredCategories(db, 'resource');
  const own = [{ id: '', name: 'Büro', slug: 'buero', description: 'Alles fürs Büro', mergeInto: '' }];
  await saveCategories(db, { kind: 'resource', items: [...own, ...items.toReversed()], version, now });

  const series = { series: 'Small servers', tags: ['日本語', 'C++'] };
  const first = await addPost(db, {
    ...series,
    title: 'Файлы "and" #hashes: ---',
    slug: 'first-part',
    content: `  indented\n\n---\n\n![Eine Übersicht](${photo})\n\n${card}\n\n${media}\n\n# Heading\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`,
    featuredImage: photo,
    coverSeed: 'seed-3',
    views: 123,
    likes: 4,
  });
  await addPost(db, { ...series, title: 'Second part', excerpt: 'A typed excerpt', metaTitle: 'Meta' });
  await addPost(db, { title: 'Later', publishedAt: new Date('2027-01-01T00:00:00Z') });
  await addPost(db, { title: 'Only a draft', published: false, publishedAt: null });
  await addFirstDraft(db, { title: 'Never saved', content: 'Unfinished\n\ntext' }, now);
  const binned = await addPost(db, { title: 'In the bin' });
  await db
    .updateTable('blog_posts')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', binned.id)
    .execute();
  const comment = { authorEmail: 'reader@example.com', content: 'Nice', approved: true };
  const parent = await createComment(db, { ...comment, postId: first.id, authorName: 'Reader' }, now);
  await createComment(
    db,
    { ...comment, postId: first.id, parentId: parent.id, authorName: 'Owner', byOwner: true },
    new Date(now.getTime() + 60_000),
  );
  await createComment(db, { ...comment, postId: binned.id, authorName: 'Lost' }, now);
  await addProject(db, {
    title: 'A project with images',
    screenshots: [{ url: photo, alt: 'Screen' }],
    clientLogo: logo,
    featuredImage: photo,
    completedAt: '2026-02-01',
    featured: true,
    lede: 'Booking: “one” question, answered first.',
    role: 'Design and build',
    team: 'Ida, Jonas',
    services: ['Web app', 'UX writing, English'],
    outcomes: [{ label: 'Calls', before: '71', after: '18', unit: '%', period: 'first season' }],
    credits: [{ role: '', name: 'Ulla Brandt' }],
    phoneImage: photo,
    loop: film,
    large: true,
  });
  await addPage(db, {
    title: 'Über mich',
    slug: 'about-me',
    content: '::: columns\n\nText\n\n:::\n',
    showInNavigation: true,
  });
  await addTool(db, { name: 'A tool with an image', image: photo, status: 'coming-soon' });
  await createRedirect(db, { from: '/old', to: '/blog/first-part', now });
  await createRedirect(db, { from: '/früher', to: '/about-me', now });
  await saveSite(
    db,
    {
      portrait: photo,
      brand: { ...defaultSite.brand, accent: '#a03060', logo, favicon: logo },
      faq: [{ question: 'Why?', answer: 'Because.' }],
    },
    { now },
  );
  return { photo };
}
