import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch, quietSite, serving } from '../support/program.ts';
import { startPostgres } from '../support/postgres.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { checkLoad, sendLoad, sentAway } from './crowd.ts';
import { killAgainAndAgain, seeded } from './kills.ts';
import { killedWork } from './killed-work.ts';
import { somePicture } from './writes.ts';

const ROUNDS = 200;
const ROUNDS_PER_WORK = 20;
const CROWD = { connections: 2_000, burst: 5_000 };
const UPLOADS = 5;

/** `npm run faults [-- [ROUNDS [SEED]] [--postgres]]` */
const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean' } },
  allowPositionals: true,
});
const [rounds = ROUNDS, seed = Date.now() % 1_000_000] = positionals.map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'atelier-faults-'));
const postgres = values.postgres ? await startPostgres() : null;
try {
  const databaseUrl = await postgres?.createDatabase('killed');
  await kill(databaseUrl);
  await killEachWork();
  await crowd(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  say(`${error instanceof Error ? error.message : error}\nThe data is in ${folder}.`);
  process.exitCode = 1;
}
await postgres?.stop();

async function kill(databaseUrl?: string) {
  const engine = databaseUrl ? 'PostgreSQL' : 'SQLite';
  say(`${rounds} rounds of kill -9 while the site starts and while it writes to ${engine}, seed ${seed}.`);
  const answered = await killAgainAndAgain({
    folder,
    databaseUrl,
    rounds,
    seed,
    report: (round, so) => round % 10 === 0 && say(`${round}: ${JSON.stringify(so)}`),
  });
  say(`Nothing lost, nothing damaged, no start needed a hand: ${JSON.stringify(answered)}`);
}

/** One kind of work after the other, on sites of their own. */
async function killEachWork() {
  const random = seeded(seed);
  const times = Math.min(rounds, ROUNDS_PER_WORK);
  let sites = 0;
  const newPlace = async () => {
    const name = `site_${++sites}`;
    mkdirSync(join(folder, name));
    return { folder: join(folder, name), databaseUrl: await postgres?.createDatabase(name) };
  };
  for (const [name, killWork] of Object.entries(killedWork)) {
    const began = performance.now();
    await killWork({ newPlace, rounds: times, random }).catch((error: Error) => {
      throw new Error(`Killed during ${name}, seed ${seed}: ${error.message}`, { cause: error });
    });
    const seconds = Math.round((performance.now() - began) / 1_000);
    say(`Killed ${times} times during ${name}: nothing lost, nothing left behind (${seconds} s).`);
  }
}

/** The same site, with all that was written, under more than it can take while pictures and a backup are made. */
async function crowd(databaseUrl?: string) {
  const { connections, burst } = CROWD;
  say(
    `${connections} open connections and ${burst} requests at once, during ${UPLOADS} uploads and a backup.`,
  );
  const settings = { ...quietSite, DATA_DIR: folder, ...withOwner };
  const site = await serving(
    launch(['server/main.ts'], { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  );
  const headers = { Cookie: await signInAt(site.origin) };
  await (await fetch(`${site.origin}/contact`)).text();
  const told = { origin: site.origin, headers };
  const result = await sendLoad({
    ...CROWD,
    origin: site.origin,
    pid: site.child.pid!,
    meanwhile: () => work(told),
  });
  const faults = checkLoad(result);
  await site.stop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { reading, rendered, megabytes } = result;
  say(
    `${rendered.length - sentAway(rendered).length} were served, ${sentAway(rendered).length} told to come back; ` +
      `readers of a kept page waited ${Math.max(...reading.map(({ ms }) => ms))} ms at most; ` +
      `memory ${megabytes.before} MB before, ${megabytes.peak} MB at the peak.`,
  );
}

async function work({ origin, headers }: { origin: string; headers: Record<string, string> }) {
  await sendForm(origin, '/admin/system', { intent: 'back-up' }, headers);
  for (let number = 1; number <= UPLOADS; number++) {
    const form = new FormData();
    form.append('file', new File([await somePicture(-number)], 'picture.png'));
    const { status } = await sendForm(origin, '/admin/media/upload', form, headers);
    if (status !== 200) throw new Error(`An upload was answered with ${status}`);
  }
}
