import { expect, test } from 'vitest';
import { addPage, addProject } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

const upload = (n: number) => ({
  url: `/media/0123456789abcdef000${n}/1600x1000.jpg`,
  alt: 'The board of the ferry',
});

async function start() {
  const site = await startSignedIn();
  await addProject(site.db, { title: 'Shots', featured: true, screenshots: [upload(1), upload(2)] });
  await addProject(site.db, {
    title: 'Cover',
    featured: true,
    featuredImage: upload(3).url,
    screenshots: [upload(2)],
  });
  await addProject(site.db, { title: 'Bare' });
  await addPage(site.db, { title: 'Work', content: '::projects{slugs="shots cover bare"}' });
  const read = async (path: string) => (await site.get(path)).text();
  return { ...site, read };
}

/** The images of covers in the order of the page, without the owner’s portrait. */
function imagesIn(html: string) {
  return [...html.matchAll(/<span class="cover [^>]*>.*?<img src="([^"?]*)/gs)]
    .map(([, url]) => url!)
    .filter((url) => !url.startsWith('/covers/fallback/'));
}

const own = [upload(1).url, upload(3).url];

test('a project without a cover image has its first screenshot on cards', async () => {
  const { read } = await start();
  const portfolio = await read('/portfolio');
  expect(imagesIn(portfolio).toSorted()).toEqual(['/covers/bare.svg', ...own]);
  expect(imagesIn(await read('/work'))).toEqual([...own, '/covers/bare.svg']);
  expect(imagesIn(await read('/'))).toEqual(expect.arrayContaining(own));
  // As a cover image: in several widths, with its dimensions, and without an alt text beside the title.
  expect(portfolio).toMatch(/srcSet="\/media\/0123456789abcdef0001\/400\.avif 400w/i);
  expect(portfolio).toMatch(/<img src="[^"]*0001\/1600x1000.jpg" alt="" [^>]*width="1600" height="1000"/);
});

test('the panel shows the same images', async () => {
  const site = await start();
  const images = async (path: string) => imagesIn((await readScreen(site, path)).html).toSorted();
  // The list and the order of the featured ones.
  expect(await images('/admin/projects')).toEqual(['/admin/covers/bare.svg', own[0], own[0], own[1], own[1]]);
  expect(await images('/admin')).toEqual(expect.arrayContaining(own));
});
