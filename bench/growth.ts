import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#database/client.ts';
import { postsPerPage } from '#features/posts/post.ts';
import { addBulkPosts } from '../tests/support/database/bulk-posts.ts';
import { type Load, load, medianOf } from './load.ts';
import { signIn, startSite } from './programs.ts';

export const sizes = [100, 10_000, 100_000];
const ROUNDS = 3;
const vocabulary =
  'paper ink margin column grid letter proof press plate ribbon quill folio vellum stitch spine'.split(' ');

/** Measures pages of sites with different numbers of posts, without page cache: the cost must not depend on the number. */
export async function measureGrowth(folder: string) {
  const sites = [];
  for (const size of sizes) {
    const data = join(folder, `posts-${size}`);
    mkdirSync(data);
    await createPosts(join(data, 'atelier.db'), size);
    const site = await startSite(data, { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', PAGE_CACHE_MB: '0' });
    const cookie = await signIn(site.origin);
    // Warm-up.
    for (const path of Object.values(pathsAt(size)))
      await (await fetch(site.origin + path, { headers: { Cookie: cookie } })).text();
    sites.push({ size, site, cookie });
    console.log(`  ${size} posts are there`);
  }
  const loads: Record<string, Record<number, Load[]>> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const { size, site, cookie } of sites)
      for (const [name, path] of Object.entries(pathsAt(size))) {
        const headers: Record<string, string> = name === 'dashboard' ? { Cookie: cookie } : {};
        const measured = await load(site.origin + path, { headers, connections: 4 });
        ((loads[name] ??= {})[size] ??= []).push(measured);
      }
  for (const { site } of sites) await site.stop();
  return Object.entries(loads).map(([name, bySize]) => {
    const medians = sizes.map((size) => medianOf(bySize[size]!));
    return { name, medians, growth: medians[0]!.rate / medians.at(-1)!.rate };
  });
}

function pathsAt(size: number) {
  return {
    article: `/blog/bulk-${String(Math.floor(size / 2)).padStart(6, '0')}`,
    'list, first page': '/blog',
    'list, last page': `/blog?page=${Math.ceil(size / postsPerPage)}`,
    search: '/search?q=vellum%20stitch',
    dashboard: '/admin',
  };
}

async function createPosts(file: string, count: number) {
  const database = await openDatabase(file);
  const start = Date.parse('2020-01-01T00:00:00Z');
  const text = (index: number) =>
    Array.from(
      { length: 40 },
      (_, position) =>
        vocabulary[(index * 7 + position * position + (position % 3) * index) % vocabulary.length],
    ).join(' ');
  const posts = Array.from({ length: count }, (_, index) => ({
    title: `Post ${index}`,
    excerpt: text(index).slice(0, 120),
    content_html: `<p>${text(index)}</p>`.repeat(4),
    category: ['Design', 'Development', 'Marketing'][index % 3]!,
    tags: [vocabulary[index % vocabulary.length]!, vocabulary[(index * 3) % vocabulary.length]!],
    published_at: new Date(start + index * 1_000_000).toISOString(),
    search_text: text(index),
  }));
  await addBulkPosts(database.db, posts);
  await database.close();
}
