import { ensureInstalled, handOver, orExplain } from './prepare.mjs';

await orExplain(ensureInstalled);
await handOver('server/dev.ts');
