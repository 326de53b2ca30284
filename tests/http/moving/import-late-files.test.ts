import { expect, test } from 'vitest';
import { mp4Of, pdfOf } from '../../support/films.ts';
import { jpegOf } from '../../support/images.ts';
import { localNetwork as network, startOldSite } from '../../support/imports/old-site.ts';
import { listItems, openImportingSite } from '../../support/imports/running.ts';
import { filesOf, sourceOf, sourcePost } from '../../support/imports/sources.ts';

const postWith = (number: number, src: string) =>
  sourcePost(number, { markdown: `![One](${src})`, images: [{ src, alt: 'One' }] });

const readPosts = ({ db }: Awaited<ReturnType<typeof openImportingSite>>) =>
  db.selectFrom('blog_posts').select(['slug', 'content']).orderBy('slug').execute();

test('a film that is fetched later is shown as a film, also in a text that was edited since', async () => {
  const old = await startOldSite({});
  const site = await openImportingSite();
  const src = `${old.origin}/clip.mp4`;
  const source = sourceOf([postWith(1, src), postWith(2, src)], { origin: old.origin });
  const id = await site.importAll(source, { network });
  await site.db
    .updateTable('blog_posts')
    .set({ content: `Mine\n\n![One](${src})`, version: 2 })
    .where('slug', '=', 'post-2')
    .execute();
  old.images['/clip.mp4'] = mp4Of();
  expect(await site.work(id, 'retry', source, { network })).toBe('applied');
  const film = /::film\[One\]\{src="\/media\/\S+\.mp4"\}/;
  expect((await readPosts(site)).map(({ content }) => content.trim())).toEqual([
    expect.stringMatching(new RegExp(`^${film.source}$`)),
    expect.stringMatching(new RegExp(`^Mine\\s+${film.source}$`)),
  ]);
});

test('a file that cannot be stored leaves no broken address, and comes back when it can', async () => {
  const site = await openImportingSite();
  const leftOut = 'Images or files that could not be imported are left out of the text.';
  const markdown = 'Text ![One](a.gif "Title") and [a file](b.pdf).\n\n`![One](a.gif)`\n\n```\n![](<>)\n```';
  const images = ['a.gif', 'b.pdf'].map((src) => ({ src, alt: '' }));
  const exportWith = (files: Record<string, Buffer>) =>
    sourceOf([sourcePost(1, { markdown, images })], { files: filesOf(files) });
  const broken = exportWith({ 'a.gif': Buffer.from('GIF89a'), 'b.pdf': Buffer.from('no file') });
  const id = await site.importAll(broken);
  expect(await readPosts(site)).toMatchObject([
    { content: 'Text One and a file.\n\n`![One](a.gif)`\n\n```\n![](<>)\n```' },
  ]);
  expect(await listItems(site, id)).toEqual([`post:1 · create · done · ${leftOut}`]);
  const repaired = exportWith({ 'a.gif': await jpegOf(40, 30), 'b.pdf': pdfOf() });
  expect(await site.work(id, 'retry', repaired)).toBe('applied');
  expect(await readPosts(site)).toMatchObject([
    {
      content: expect.stringMatching(
        /^Text !\[One\]\(\/media\/\S+ "Title"\) and \[a file\]\(\/media\/\S+\)\.\n\n`!\[One\]\(a\.gif\)`\n\n```\n/,
      ),
    },
  ]);
  expect(await listItems(site, id)).toEqual(['post:1 · create · done']);
});

test('a film gets its poster and captions after an interruption and from a retry, unless it has others', async () => {
  const film = { src: 'clip.mp4', alt: '', poster: 'poster.jpg', captions: 'clip.vtt' };
  const files = { 'clip.mp4': mp4Of(), 'clip.vtt': Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n') };
  const exportWith = (more: Record<string, Buffer> = {}) =>
    sourceOf([sourcePost(1, { markdown: '![](clip.mp4)', images: [film] })], {
      files: filesOf({ ...files, ...more }),
    });
  const site = await openImportingSite();
  const readFilm = () =>
    site.db
      .selectFrom('media')
      .select(['poster', 'captions'])
      .where('file', 'like', '%.mp4')
      .executeTakeFirstOrThrow();
  const id = await site.importAll(exportWith());
  expect(await readFilm()).toEqual({ poster: null, captions: expect.stringMatching(/\.vtt$/) });
  // As if the process had ended between the files and what connects them.
  await site.db.updateTable('media').set({ captions: null }).where('file', 'like', '%.mp4').execute();
  await site.work(id, 'retry', exportWith({ 'poster.jpg': await jpegOf(40, 30) }));
  const complete = {
    poster: expect.stringMatching(/\.jpg$/),
    captions: expect.stringMatching(/\.vtt$/),
  };
  expect(await readFilm()).toEqual(complete);
  await site.db
    .updateTable('media')
    .set({ poster: '/media/mine.jpg' })
    .where('file', 'like', '%.mp4')
    .execute();
  await site.work(id, 'retry', exportWith());
  expect(await readFilm()).toEqual({ ...complete, poster: '/media/mine.jpg' });
});
