#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openSource, UnusableSource } from './index.ts';

const USAGE = `Usage: site-import FILE [--images ZIP_OR_FOLDER] [--site URL] [--json]

Reads an export of WordPress or Ghost, or a folder or ZIP of Markdown files, and prints how many records it has of each
type and what would be lost; with --json the records, one in each line.`;

const options = {
  images: { type: 'string' },
  site: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<string | null> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (!file || others.length > 0 || values.help) return USAGE;
  const source = await openSource(file, { imagesPath: values.images, siteUrl: values.site });
  const counts = new Map<string, number>();
  const losses = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  try {
    for await (const record of source.records()) {
      if (values.json) process.stdout.write(`${JSON.stringify(record)}\n`);
      count(counts, record.type);
      if (record.type === 'problem' && record.error instanceof Error)
        process.stderr.write(`${record.title}: ${record.error.stack}\n`);
      const sentences = record.type === 'problem' ? [record.reason] : 'losses' in record && record.losses;
      for (const sentence of sentences || []) count(losses, sentence);
    }
  } finally {
    await source.files.close();
  }
  if (values.json) return null;
  const lines = [...counts, ...[...losses].toSorted(([, a], [, b]) => b - a)];
  return [`${source.kind}, ${source.origin}`, ...lines.map(([key, times]) => `${times} × ${key}`)].join('\n');
}

try {
  const text = await run();
  if (text !== null) process.stdout.write(`${text}\n`);
} catch (error) {
  const isExpected = error instanceof UnusableSource || error instanceof TypeError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
