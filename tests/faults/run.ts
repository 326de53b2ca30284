import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch, baseSettings, waitUntilServing } from '../support/process/program.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { checkLoad, sendLoad, listRejected } from './load.ts';
import { killRepeatedly, seeded } from './kills.ts';
import { killScenarios } from './killed-work.ts';
import { createImage } from './writes.ts';

const ROUNDS = 200;
const ROUNDS_PER_SCENARIO = 20;
const LOAD = { connections: 2_000, burst: 5_000 };
const UPLOADS = 5;

/** `npm run faults [-- [ROUNDS [SEED]] [--postgres]]` */
const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean' } },
  allowPositionals: true,
});
const [rounds = ROUNDS, seed = Date.now() % 1_000_000] = positionals.map(Number);
const log = (line: string) => process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'atelier-faults-'));
const postgres = values.postgres ? await startPostgres() : null;
try {
  const databaseUrl = await postgres?.createDatabase('killed');
  await kill(databaseUrl);
  await killDuringEachScenario();
  await runLoad(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  log(`${error instanceof Error ? error.message : error}\nThe data is in ${folder}.`);
  process.exitCode = 1;
}
await postgres?.stop();

async function kill(databaseUrl?: string) {
  const engine = databaseUrl ? 'PostgreSQL' : 'SQLite';
  log(`${rounds} rounds of kill -9 while the site starts and while it writes to ${engine}, seed ${seed}.`);
  const answered = await killRepeatedly({
    folder,
    databaseUrl,
    rounds,
    seed,
    report: (round, counts) => round % 10 === 0 && log(`${round}: ${JSON.stringify(counts)}`),
  });
  log(`Nothing lost, nothing damaged, no start needed a hand: ${JSON.stringify(answered)}`);
}

async function killDuringEachScenario() {
  const random = seeded(seed);
  const times = Math.min(rounds, ROUNDS_PER_SCENARIO);
  let sites = 0;
  const createLocation = async () => {
    const name = `site_${++sites}`;
    mkdirSync(join(folder, name));
    return { folder: join(folder, name), databaseUrl: await postgres?.createDatabase(name) };
  };
  for (const [name, runScenario] of Object.entries(killScenarios)) {
    const startedAt = performance.now();
    await runScenario({ createLocation, rounds: times, random }).catch((error: Error) => {
      throw new Error(`Killed during ${name}, seed ${seed}: ${error.message}`, { cause: error });
    });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    log(`Killed ${times} times during ${name}: nothing lost, nothing left behind (${seconds} s).`);
  }
}

/** Puts the same site under overload during uploads and a backup. */
async function runLoad(databaseUrl?: string) {
  const { connections, burst } = LOAD;
  log(
    `${connections} open connections and ${burst} requests at once, during ${UPLOADS} uploads and a backup.`,
  );
  const settings = { ...baseSettings, DATA_DIR: folder, ...withOwner };
  const site = await waitUntilServing(
    launch(['server/main.ts'], { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  );
  const headers = { Cookie: await signInAt(site.origin) };
  await (await fetch(`${site.origin}/contact`)).text();
  const session = { origin: site.origin, headers };
  const result = await sendLoad({
    ...LOAD,
    origin: site.origin,
    pid: site.child.pid!,
    meanwhile: () => uploadAndBackUp(session),
  });
  const faults = checkLoad(result);
  await site.stop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { rendered, health, megabytes } = result;
  log(
    `${rendered.length - listRejected(rendered).length} were served, ${listRejected(rendered).length} rejected with Retry-After; ` +
      `/healthz took ${Math.round(health.burstMs)} ms; ` +
      `memory ${megabytes.before} MB before, ${megabytes.peak} MB at the peak.`,
  );
}

async function uploadAndBackUp({ origin, headers }: { origin: string; headers: Record<string, string> }) {
  await sendForm(origin, '/admin/system', { intent: 'back-up' }, headers);
  for (let number = 1; number <= UPLOADS; number++) {
    const form = new FormData();
    form.append('file', new File([await createImage(-number)], 'picture.png'));
    const { status } = await sendForm(origin, '/admin/media/upload', form, headers);
    if (status !== 200) throw new Error(`An upload was answered with ${status}`);
  }
}
