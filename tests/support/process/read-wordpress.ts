import { createReadStream } from 'node:fs';
import { readWordPress } from '#site-import/wordpress/wordpress.ts';

/** Reads a WordPress export as its own process and prints how many records it has and its peak memory in kilobytes. */
const [file = ''] = process.argv.slice(2);
const source = await readWordPress(
  {
    name: file,
    paths: [file],
    open: (path) => Promise.resolve(createReadStream(path)),
    read: () => Promise.reject(new Error('not streamed')),
    close: () => Promise.resolve(),
  },
  [file],
);
let records = 0;
for await (const { key } of source.records()) if (key) records += 1;
process.stdout.write(JSON.stringify({ records, peakKilobytes: process.resourceUsage().maxRSS }));
