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
const modes = ['bare', 'cached', 'bareUnchanged', 'unchanged', 'rendered'] as const;
type Mode = (typeof modes)[number];

export type PageNumbers = Record<Mode, Load> & {
  ratios: Record<string, number>;
  bytes: Record<string, number>;
};

/** Measures each page in each mode, alternating the modes, so that other load on the machine affects all of them. */
export async function measurePages(origins: { cached: string; rendered: string; bare: string }) {
  const numbers: Record<string, PageNumbers> = {};
  for (const [name, path] of Object.entries(pages)) {
    const etag = (await fetch(origins.cached + path, { headers: uncompressed })).headers.get('ETag')!;
    const revalidation = { headers: { ...uncompressed, 'If-None-Match': etag }, expected: [304] };
    const measurements: Record<Mode, () => Promise<Load>> = {
      bare: () => load(origins.bare + path),
      cached: () => load(origins.cached + path),
      unchanged: () => load(origins.cached + path, revalidation),
      rendered: () => load(origins.rendered + path, { connections: 4 }),
      bareUnchanged: () => load(origins.bare + path, revalidation),
    };
    const loads: Record<Mode, Load[]> = {
      bare: [],
      cached: [],
      bareUnchanged: [],
      unchanged: [],
      rendered: [],
    };
    // Warm-up, for the JIT compiler.
    for (const mode of modes) await measurements[mode]();
    for (let round = 0; round < ROUNDS; round++)
      // The order alternates too, because earlier measurements may slow down later ones.
      for (const mode of round % 2 === 0 ? modes : modes.toReversed())
        loads[mode].push(await measurements[mode]());
    const median = Object.fromEntries(modes.map((mode) => [mode, medianOf(loads[mode])])) as Record<
      Mode,
      Load
    >;
    numbers[name] = {
      ...median,
      ratios: {
        cached: medianRatio(loads.cached, loads.bare),
        unchanged: medianRatio(loads.unchanged, loads.bareUnchanged),
        rendered: medianRatio(loads.rendered, loads.bare),
      },
      bytes: await bytesOf(origins.cached + path),
    };
    console.log(`  ${name}: ${JSON.stringify(numbers[name].ratios, rounded)}`);
  }
  return numbers;
}

/** The median of the ratios per round: other load on the machine affects a whole round. */
function medianRatio(ours: Load[], bare: Load[]) {
  const ratios = ours.map(({ rate }, round) => rate / bare[round]!.rate);
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
}

const uncompressed = { 'Accept-Encoding': 'identity' };

function rounded(_name: string, value: unknown) {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}

async function bytesOf(url: string) {
  const body = Buffer.from(await (await fetch(url, { headers: uncompressed })).arrayBuffer());
  return { plain: body.length, gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length };
}
