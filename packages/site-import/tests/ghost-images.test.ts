import { expect, test } from 'vitest';
import { ghostExport, ghostPost } from './support/ghost-export.ts';
import { readGhostExport, readGhostPost } from './support/ghost-source.ts';
import { filterContents, readRecords, writeFile, writeZip } from './support/source-files.ts';
import { openSource } from '../open-source.ts';
import { UnusableImages } from '../records/records.ts';

test('without the address of the site, its images are paths', async () => {
  const post = await readGhostPost({
    html: '<img src="__GHOST_URL__/content/images/size/w1000/format/webp/x.png"><img src="content/images/y.png"><img src="https://other.example/z.png"><img src="//cdn.example/w.png">',
    feature_image: '__GHOST_URL__/content/images/c.png',
  });
  expect(post.cover?.src).toBe('/content/images/c.png');
  expect(post.images.map(({ src }) => src)).toEqual([
    '/content/images/x.png',
    '/content/images/y.png',
    'https://other.example/z.png',
    'https://cdn.example/w.png',
  ]);
  expect(post.losses).toEqual([]);
});

test('images of a zip that was given with the export', async () => {
  const path = writeFile(
    'blog.json',
    ghostExport({ posts: [ghostPost({ feature_image: '__GHOST_URL__/content/images/2024/x.png' })] }),
  );
  const imagesPath = await writeZip({ 'images/2024/x.png': 'image', 'images/2023/y.png': 'other' });
  const source = await openSource(path, { imagesPath });
  expect((await source.files.read('2024/x.png', 100)).toString()).toBe('image');
  expect(filterContents(await readRecords(source))[0]!.cover).toEqual({
    src: '/content/images/2024/x.png',
    alt: '',
  });
});

test.each(['//', `/${'a'.repeat(3_000)}.jpg`])('a cover without a usable address', async (address) => {
  const { records } = await readGhostExport(
    ghostExport({
      posts: [ghostPost({ feature_image: address })],
      settings: [{ key: 'url', value: 'https://old.example/' }],
    }),
  );
  expect(filterContents(records)[0]).toMatchObject({ title: 'A post', cover: null });
});

test('a file without images is no ZIP of images', async () => {
  const path = writeFile('blog.json', ghostExport({ posts: [ghostPost()] }));
  await expect(openSource(path, { imagesPath: path })).rejects.toThrow(UnusableImages);
  const imagesPath = await writeZip({ 'theme/index.hbs': '-', 'theme/style.css': '-' });
  await expect(openSource(path, { imagesPath })).rejects.toThrow(
    /^There are no images in the file for the images\. Make a ZIP of the folder/,
  );
});

test.each([null, 'https://old.example'])(
  'files in cards and links come along from the site %s',
  async (url) => {
    const { records } = await readGhostExport(
      ghostExport({
        posts: [
          ghostPost({
            html: '<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/2024/plan.pdf"><div class="kg-file-card-title">Plan</div></a></div><figure class="kg-card kg-video-card"><video src="__GHOST_URL__/content/media/a.mp4"></video></figure><p><a href="//other.example/b.pdf">B</a></p>',
          }),
        ],
        settings: [{ key: 'url', value: url }],
      }),
    );
    const [post] = filterContents(records);
    expect(post!.images.map(({ src }) => src)).toEqual(
      ['plan.pdf', 'a.mp4'].map(
        (name, index) => `${url ?? ''}/content/${['files/2024', 'media'][index]}/${name}`,
      ),
    );
    expect(post!.markdown).toContain(`[Plan](${url ?? ''}/content/files/2024/plan.pdf)`);
  },
);
