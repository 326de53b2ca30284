import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Load, load, medianOf } from './load.ts';

export const pages = {
  home: '/',
  article: '/blog/copy-is-interface',
  list: '/blog',
  search: '/search?q=design',
  feed: '/rss.xml',
};

const ROUNDS = 5;
const modes = ['bare', 'kept', 'bareUnchanged', 'unchanged', 'rendered'] as const;
type Mode = (typeof modes)[number];

export type PageNumbers = Record<Mode, Load> & {
  ratios: Record<string, number>;
  bytes: Record<string, number>;
};

/** Each page in each way, in turns, so that whatever else the machine does hits all of them. */
export async function measurePages(origins: { kept: string; rendered: string; bare: string }) {
  const numbers: Record<string, PageNumbers> = {};
  for (const [name, path] of Object.entries(pages)) {
    const tag = (await fetch(origins.kept + path, { headers: plain })).headers.get('ETag')!;
    const again = { headers: { ...plain, 'If-None-Match': tag }, expected: [304] };
    const ways: Record<Mode, () => Promise<Load>> = {
      bare: () => load(origins.bare + path),
      kept: () => load(origins.kept + path),
      unchanged: () => load(origins.kept + path, again),
      rendered: () => load(origins.rendered + path, { connections: 4 }),
      bareUnchanged: () => load(origins.bare + path, again),
    };
    const loads: Record<Mode, Load[]> = {
      bare: [],
      kept: [],
      bareUnchanged: [],
      unchanged: [],
      rendered: [],
    };
    // Both programs are compiled while they run, and the first page would pay for it.
    for (const mode of modes) await ways[mode]();
    for (let round = 0; round < ROUNDS; round++)
      // Whoever comes second finds another machine than the first, so they take turns in that too.
      for (const mode of round % 2 === 0 ? modes : modes.toReversed()) loads[mode].push(await ways[mode]());
    const median = Object.fromEntries(modes.map((mode) => [mode, medianOf(loads[mode])])) as Record<
      Mode,
      Load
    >;
    numbers[name] = {
      ...median,
      ratios: {
        kept: shareOf(loads.kept, loads.bare),
        unchanged: shareOf(loads.unchanged, loads.bareUnchanged),
        rendered: shareOf(loads.rendered, loads.bare),
      },
      bytes: await bytesOf(origins.kept + path),
    };
    console.log(`  ${name}: ${JSON.stringify(numbers[name].ratios, rounded)}`);
  }
  return numbers;
}

/** Of each round, which the machine's moods hit as a whole; then the one in the middle. */
function shareOf(ours: Load[], bare: Load[]) {
  const shares = ours.map(({ rate }, round) => rate / bare[round]!.rate);
  return shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)]!;
}

const plain = { 'Accept-Encoding': 'identity' };

function rounded(_name: string, value: unknown) {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}

async function bytesOf(url: string) {
  const body = Buffer.from(await (await fetch(url, { headers: plain })).arrayBuffer());
  return { plain: body.length, gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length };
}
