import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { measureGrowth } from './growth.ts';
import { sizes } from './growth.ts';
import type { Load } from './load.ts';
import type { PageNumbers } from './pages.ts';
import type { measureWrites } from './writes.ts';

export type Results = {
  pages: Record<string, PageNumbers>;
  growth: Awaited<ReturnType<typeof measureGrowth>>;
  writes: Awaited<ReturnType<typeof measureWrites>>;
  firstAnswer: number;
  memory: { before: number; after: number };
};

export function writeReport(folder: string, results: Results) {
  mkdirSync(folder, { recursive: true });
  const table = tableOf(results);
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'results.md'), table);
  writeFileSync(join(folder, 'results.svg'), chartOf(results));
  return table;
}

function tableOf({ pages, growth, writes, firstAnswer, memory }: Results) {
  return [
    '| page | requests/s, p50/p99 ms: cached | unchanged (304) | rendered | bare | cached ÷ bare | 304 ÷ bare | rendered ÷ bare | bytes: plain / gzip / brotli |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries(pages).map(([name, { cached, unchanged, rendered, bare, ratios, bytes }]) =>
      row(
        name,
        ...[cached, unchanged, rendered, bare].map(cell),
        ...[ratios.cached!, ratios.unchanged!, ratios.rendered!].map((ratio) => ratio.toFixed(3)),
        `${bytes.plain} / ${bytes.gzip} / ${bytes.brotli}`,
      ),
    ),
    '',
    `| rendered, with so many posts | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} | times slower |`,
    '| --- | --- | --- | --- | --- |',
    ...growth.map(({ name, medians, growth: factor }) => row(name, ...medians.map(cell), factor.toFixed(2))),
    '',
    '| write, durable: requests/s, p50/p99 ms | site | bare | site ÷ bare |',
    '| --- | --- | --- | --- |',
    ...writes.kinds.map(({ kind, site, bare, ratio }) => row(kind, cell(site), cell(bare), ratio.toFixed(3))),
    '',
    '| reader | requests/s, p50/p99 ms |',
    '| --- | --- |',
    row('reader alone', cell(writes.reader.quiet)),
    row(`reader beside ${Math.round(writes.reader.writes)} writes/s`, cell(writes.reader.busy)),
    row('p99 of the reader: beside writes ÷ alone', writes.reader.growth.toFixed(2)),
    row('the same of a bare server that writes these rows', writes.bareReader.growth.toFixed(2)),
    '',
    '| process | |',
    '| --- | --- |',
    row('first answer after start', `${Math.round(firstAnswer)} ms`),
    row('memory at rest', `${Math.round(memory.before)} MB`),
    row('memory after 100,000 requests', `${Math.round(memory.after)} MB`),
    '',
  ].join('\n');
}

function row(...cells: string[]) {
  return `| ${cells.join(' | ')} |`;
}

function cell({ rate, p50, p99 }: Load) {
  return `${Math.round(rate)}, ${p50}/${p99}`;
}

/** A bar chart of each page's rate relative to the bare server. */
function chartOf({ pages }: Results) {
  const bars = Object.entries(pages).flatMap(([name, { ratios }], at) =>
    (['cached', 'unchanged', 'rendered'] as const).map((mode, line) => {
      const y = 30 + at * 84 + line * 24;
      const width = Math.max(1, Math.min(1.2, ratios[mode]!) * 500);
      const label = `${name}, ${mode}`;
      return `<text x="0" y="${y + 13}">${label}</text><rect x="150" y="${y}" width="${width}" height="18"/><text x="${156 + width}" y="${y + 13}">${ratios[mode]!.toFixed(3)}</text>`;
    }),
  );
  const height = 30 + Object.keys(pages).length * 84;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="${height}" font-family="sans-serif" font-size="13"><rect width="840" height="${height}" fill="#fff"/><text x="150" y="18">share of a bare node:http server with the same bytes</text><g fill="#c8472b">${bars.join('')}</g></svg>\n`;
}
