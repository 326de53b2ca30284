import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { imageWidths } from '#content/image-widths.ts';
import { defaultSite } from '#content/site.ts';
import { openDatabase } from '#database/client.ts';
import { uploadImage } from '#features/media/media-uploading.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addFirstDraft, addPage, addPost, addProject } from '../support/factories.ts';
import { jpegOf } from '../support/images.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { checkLinks } from '../support/static-copy/check-links.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

/** What the sample content does not have: uploads, an own brand, paths that need care. */
async function addContent(folder: string) {
  const { db, close } = await openDatabase(join(folder, 'atelier.db'));
  const now = new Date();
  const upload = async (width: number, height: number) => {
    const file = new File([new Uint8Array(await jpegOf(width, height))], 'Ein Bild.jpg');
    const result = await uploadImage(db, file, {
      mediaStore: openMediaFolder(join(folder, 'media')),
      widths: imageWidths,
      now,
    });
    if ('error' in result) throw new Error(result.error);
    return result.item.url;
  };
  const [photo, other, logo] = [await upload(1000, 750), await upload(900, 600), await upload(300, 300)];
  await addPost(db, {
    title: 'Größe & Maß',
    tags: ['search', 'C++'],
    featuredImage: photo,
    content: `![A](${photo} "Caption")\n\n![B](${photo})\n![C](${other})\n\n[Page two](/blog?page=2#main), [a design](/blog?category=Design)`,
  });
  await addPost(db, { title: 'Файлы 日本語', tags: ['日本語'] });
  await addProject(db, { slug: 'go', screenshots: [{ url: other, alt: 'Screen' }], clientLogo: logo });
  await addPage(db, { title: 'Not linked', slug: 'not-linked', content: '## Part\n\n[Part](#part)' });
  await addFirstDraft(db, { title: 'Only a draft' });
  await saveSite(
    db,
    { portrait: photo, brand: { ...defaultSite.brand, accent: '#a03060', logo, favicon: logo } },
    { now },
  );
  await close();
}

/** The command in the docs, for another site and folder. */
function readCommand(site: string) {
  const docs = readFileSync('docs/moving.md', 'utf8');
  const [, command] = /## A static copy\n.+?```sh\n(.+?)```/s.exec(docs)!;
  return command!.replace('https://example.com', site);
}

test('the documented command makes a copy in which each link and image works from disk', async () => {
  const settings = { DATA_DIR: temporaryFolder(), DEMO_CONTENT: 'on' };
  await (await startSite(settings)).stop();
  await addContent(settings.DATA_DIR);
  const site = await startSite(settings);
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  const cwd = temporaryFolder();
  await promisify(execFile)('sh', ['-e', '-c', readCommand(origin)], { cwd, maxBuffer: 2 ** 24 });
  await site.stop();

  const folder = join(cwd, 'copy');
  const isLive = ({ origin: linked, pathname }: URL) =>
    linked !== origin || /^\/(search$|go\/)/.test(pathname);
  expect(checkLinks(folder, isLive)).toEqual([]);
  const pages = `index blog blog@page=2 blog/grosse-mass blog/tag/search portfolio/go not-linked sitemap`;
  const copied = pages.split(' ').map((page) => `${page}.html`);
  expect(copied.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(globSync('{admin,go,search}{,.html,/**}', { cwd: folder })).toEqual([]);
  expect(globSync('**/*draft*', { cwd: folder })).toEqual([]);
});
