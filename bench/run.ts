import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureGrowth } from './growth.ts';
import { measurePages } from './pages.ts';
import { startSite } from './programs.ts';
import { type Results, writeReport } from './report.ts';
import { measureMemory, measureStarts } from './starts.ts';
import { measureWrites } from './writes.ts';

/** All parts run on one machine in one run; only the ratios are comparable between machines. */
const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'));
const data = join(folder, 'site');
try {
  // The first start installs the sample content, so it is not measured.
  await (await startSite(data)).stop();
  console.log('Pages, as shares of a bare server:');
  const pages = await measurePages(data, folder);
  const site = await startSite(data);
  console.log('Memory');
  const memory = await measureMemory(site);
  console.log('Writes');
  const writes = await measureWrites(site.origin, folder);
  await site.stop();
  console.log('Starts');
  const firstAnswer = await measureStarts(data);
  console.log('Growth');
  const growth = await measureGrowth(folder);
  const results: Results = { pages, growth, writes, firstAnswer, memory };
  console.log(`\n${writeReport('bench/results', results)}`);
  console.log(`Measured in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
