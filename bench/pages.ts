import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { browserHeaders, type Load, load, loadPage, medianOf, medianRatio } from './load.ts';
import { startProgram, startSite } from './programs.ts';

export const pages = {
  home: '/',
  article: '/blog/copy-is-interface',
  list: '/blog',
  search: '/search?q=design',
  feed: '/rss.xml',
};

type PageName = keyof typeof pages;

const names = Object.keys(pages) as PageName[];
const ROUNDS = 7;
const SECONDS = 0.5;
const WARM_UP_SECONDS = 0.5;
const modes = ['bare', 'cached', 'bareUnchanged', 'unchanged', 'rendered'] as const;
type Mode = (typeof modes)[number];
type Loads = Record<Mode, Load>;

export type PageNumbers = Loads & {
  ratios: Record<string, number>;
  bytes: Record<string, number>;
};

/** Measures each page in each mode. Each round has new processes of the site and of the bare server. */
export async function measurePages(data: string, folder: string) {
  const rendering = await startSite(join(folder, 'rendered'), { PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn' });
  const rounds: Record<PageName, Loads>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite(data);
    const bare = await startProgram(['bench/bare-server.ts', site.origin]);
    const origins = { site: site.origin, bare: bare.origin, rendering: rendering.origin };
    // The order alternates, because earlier measurements may slow down later ones.
    rounds.push(await measureRound(origins, round % 2 === 0 ? modes : modes.toReversed()));
    await Promise.all([site.stop(), bare.stop()]);
  }
  const numbers: Record<string, PageNumbers> = {};
  for (const name of names) {
    const loadsOf = (mode: Mode) => rounds.map((round) => round[name][mode]);
    const ratios = {
      cached: medianRatio(loadsOf('cached'), loadsOf('bare')),
      unchanged: medianRatio(loadsOf('unchanged'), loadsOf('bareUnchanged')),
      rendered: medianRatio(loadsOf('rendered'), loadsOf('bare')),
    };
    const medians = Object.fromEntries(modes.map((mode) => [mode, medianOf(loadsOf(mode))])) as Loads;
    numbers[name] = { ...medians, ratios, bytes: await bytesOf(rendering.origin + pages[name]) };
    console.log(`  ${name}: ${JSON.stringify(ratios, rounded)}`);
  }
  await rendering.stop();
  return numbers;
}

type Origins = { site: string; bare: string; rendering: string };

async function measureRound(origins: Origins, order: readonly Mode[]) {
  const warmUp = await prepare(origins, pages.article);
  // For the JIT compiler.
  for (const mode of modes) await warmUp[mode](WARM_UP_SECONDS);
  const round = {} as Record<PageName, Loads>;
  for (const name of names) {
    const measurements = await prepare(origins, pages[name]);
    const loads = {} as Loads;
    for (const mode of order) loads[mode] = await measurements[mode](SECONDS);
    round[name] = loads;
  }
  return round;
}

async function prepare({ site, bare, rendering }: Origins, path: string) {
  const etag = (await fetch(site + path, { headers: browserHeaders })).headers.get('ETag')!;
  const revalidation = { headers: { ...browserHeaders, 'If-None-Match': etag }, status: 304 };
  // The bare server asks the site for both answers.
  for (const headers of [browserHeaders, revalidation.headers]) await fetch(bare + path, { headers });
  const measurements: Record<Mode, (seconds: number) => Promise<Load>> = {
    bare: (seconds) => loadPage(bare + path, { headers: browserHeaders, seconds }),
    cached: (seconds) => loadPage(site + path, { headers: browserHeaders, seconds }),
    bareUnchanged: (seconds) => loadPage(bare + path, { ...revalidation, seconds }),
    unchanged: (seconds) => loadPage(site + path, { ...revalidation, seconds }),
    rendered: (seconds) => load(rendering + path, { headers: uncompressed, seconds, connections: 4 }),
  };
  return measurements;
}

const uncompressed = { ...browserHeaders, 'Accept-Encoding': 'identity' };

function rounded(_name: string, value: unknown) {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}

async function bytesOf(url: string) {
  const body = Buffer.from(await (await fetch(url, { headers: uncompressed })).arrayBuffer());
  return { plain: body.length, gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length };
}
