import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, runQuietly, StepError } from './prepare.mjs';
import { findOrInstall } from './system-packages.mjs';

const isQuick = process.argv.includes('--quick');
const isComplete = process.argv.includes('--all');
const reports = join(root, 'test-results');
const reportOf = (name) => join(reports, `${name}.json`);
const total = { passed: 0, failed: 0 };
/** Files whose programs are not installed. */
const notTested = [];

/** Generates the route types, which the checks need. */
const routeTypes = { name: 'route types', commands: [['react-router', 'typegen']] };

const checks = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint']] },
  { name: 'types', commands: [['tsc']] },
  { name: 'dead code', commands: [['knip']] },
];

/** Memory-backed on Linux: faster for thousands of short-lived databases. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** A vitest project; skipped tests count as failed. */
const suite = (project, { yields = false, without = [] } = {}) => ({
  name: `${project} tests`,
  commands: [
    [
      ...(yields ? ['nice', '-n', '5'] : []),
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${reportOf(project)}`,
      ...without.map((file) => `--exclude=${file}`),
      // By default, vitest leaves one core to others. In the whole run, steps with limits need it.
      ...(isQuick || yields ? ['--maxWorkers=100%'] : []),
    ],
  ],
  // The process tests check durability and full disks, so they need a real disk.
  env: ['process', 'deploy'].includes(project) ? {} : memoryFolderEnv(),
  count() {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(reportOf(project), 'utf8'));
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  },
});

const browserTests = (chromium) => ({
  name: 'browser tests',
  commands: [['playwright', 'test']],
  env: {
    ...memoryFolderEnv(),
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
  },
  count() {
    const { expected, unexpected, flaky, skipped } = JSON.parse(
      readFileSync(reportOf('browser'), 'utf8'),
    ).stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  },
});

try {
  await runEverything();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  total.failed += 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runEverything() {
  // The tests of the start run it on any machine; without it they would install anew, under all others.
  await ensureInstalled('test-tools', 'pinned-node');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  const checked = runStep(routeTypes).then(() => Promise.all([...checks.map(runStep), auditPackages()]));
  if (isQuick) {
    await Promise.all([checked, runStep(suite('unit'))]);
    return;
  }
  // Only the unit tests do not need the build. The database suites measure no time, so they yield to the others and
  // use what these leave of the cores.
  const built = checked.then(ensureBuilt);
  // One after the other, because apt-get locks its files.
  const chromium = built.then(ensureWget).then(ensurePrometheus).then(ensureChromium);
  await Promise.all([
    chromium.then((path) => runStep(browserTests(path))),
    runStep(suite('unit'))
      .then(() => chromium)
      .then(() => runStep(suite('process', { without: notTested })))
      .then(runDeployTests),
    built.then(async () => {
      await runStep(suite('sqlite', { yields: true }));
      await runStep(suite('postgres', { yields: true }));
      if (isComplete) await runStep(suite('http-on-postgres', { yields: true }));
    }),
  ]);
}

/** What `deploy/` is for. Where it cannot be installed, everything else is still tested. */
async function runDeployTests() {
  const missing = [];
  for (const name of ['nginx', 'caddy', 'haproxy', 'pgbouncer', 'rsync', 'openssl'])
    if (!(await findOrInstall(name))) missing.push(name);
  if (missing.length > 0)
    return console.log(`- deploy tests: not run, because these programs are missing: ${missing.join(', ')}`);
  return runStep(suite('deploy'));
}

/** The static copy of docs/moving.md is made with it. */
async function ensureWget() {
  if (!(await findOrInstall('wget')))
    throw new StepError('The process tests need wget. Install it, for example with your package manager.');
}

/** Brings `promtool`, which checks the alarms. */
async function ensurePrometheus() {
  if (await findOrInstall('prometheus')) return;
  console.log('- alarms of deploy/alerts.yml: not tested, because Prometheus is missing');
  notTested.push('tests/process/alerts.test.ts');
}

/** Moves temporary files to memory if enough is free. */
function memoryFolderEnv() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize > MIN_FREE_BYTES ? { TMPDIR: MEMORY_FOLDER } : {};
  } catch {
    return {};
  }
}

/** Audits the runtime dependencies; an unreachable registry is not a failure. */
async function auditPackages() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=10000'];
  const { code, output } = await runQuietly('npm', args);
  if (code !== 0 && !output.includes('npm audit report'))
    return console.log('- known vulnerabilities: not checked because the registry did not respond');
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(code === 0 ? '✓ known vulnerabilities: none' : `✗ known vulnerabilities:\n${output}`);
}

/** Runs a step and adds its results to the total; its output is printed only if it fails. */
async function runStep({ name, commands, env, count }) {
  const startedAt = Date.now();
  const { code, output } = await runCommands(commands, env);
  const { passed, failed } = countResults(code, count);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** A suite with a non-zero exit code, without a report or without passed tests counts as failed. */
function countResults(code, count) {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count();
    return { passed, failed: code === 0 && passed > 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runCommands(commands, env) {
  let output = '';
  for (const [command, ...args] of commands) {
    const result = await runQuietly(command, args, env);
    output += result.output;
    if (result.code !== 0) return { code: result.code, output };
  }
  return { code: 0, output };
}
