import { openSource } from '#site-import/index.ts';

/** Reads an export and prints how many records it has and the most memory that this took. */
const source = await openSource(process.argv[2] ?? '');
let records = 0;
for await (const { key } of source.records()) if (key) records += 1;
process.stdout.write(JSON.stringify({ records, peakKilobytes: process.resourceUsage().maxRSS }));
