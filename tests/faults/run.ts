import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain } from './kills.ts';

const ROUNDS = 200;

/** `npm run faults [-- ROUNDS [SEED]]` */
const [rounds = ROUNDS, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'atelier-faults-'));
say(`${rounds} rounds of kill -9 while the site starts and while it writes, seed ${seed}.`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
try {
  const answered = await killAgainAndAgain({
    folder,
    rounds,
    seed,
    report: (round, so) => round % 10 === 0 && say(`${round}: ${JSON.stringify(so)}`),
  });
  say(`Nothing lost, nothing damaged, no start needed a hand: ${JSON.stringify(answered)}`);
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  say(`${error instanceof Error ? error.message : error}\nThe data is in ${folder}.`);
  process.exitCode = 1;
}
