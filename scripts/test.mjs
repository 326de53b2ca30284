import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, runQuietly, StepFailed } from './prepare.mjs';

const quick = process.argv.includes('--quick');
const reports = join(root, 'test-results');
const reportOf = (name) => join(reports, `${name}.json`);
const total = { passed: 0, failed: 0 };

/** What the routes are called in types; the checks after it read them. */
const routeTypes = { name: 'route types', commands: [['react-router', 'typegen']] };

const checks = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint']] },
  { name: 'types', commands: [['tsc']] },
  { name: 'dead code', commands: [['knip']] },
];

/** Linux keeps this folder in memory, where thousands of short-lived databases wait for no disk. */
const MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 * 1024 ** 3;

/** A vitest project, counted test by test; a skipped test has not passed. */
const suite = (project) => ({
  name: `${project} tests`,
  commands: [
    [
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${reportOf(project)}`,
    ],
  ],
  // What survives a kill or a full disk is seen on a disk.
  env: project === 'process' ? {} : inMemory(),
  count() {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(reportOf(project), 'utf8'));
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  },
});

const journeys = (chromium) => ({
  name: 'browser tests',
  commands: [['playwright', 'test']],
  env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
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
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  total.failed += 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runEverything() {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  const checked = runStep(routeTypes).then(() => Promise.all([...checks.map(runStep), auditPackages()]));
  if (quick) {
    await Promise.all([checked, runStep(suite('unit'))]);
    return;
  }
  // Two lanes for two cores, of about the same length; only the unit tests can do without the build.
  const built = checked.then(ensureBuilt);
  const afterBuild = async (...steps) => {
    await built;
    await runInTurn(steps);
  };
  await Promise.all([
    afterBuild(suite('process'), suite('postgres')),
    runStep(suite('unit'))
      .then(() => afterBuild(suite('sqlite')))
      .then(async () => runStep(journeys(await ensureChromium()))),
  ]);
}

/** Where the sites of tests lie, if there is room for them in memory. */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_NEEDED ? { TMPDIR: MEMORY } : {};
  } catch {
    return {};
  }
}

/** Known faults of packages that the site runs with; a registry that does not tell them is no failure. */
async function auditPackages() {
  const asked = ['audit', '--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=10000'];
  const { code, output } = await runQuietly('npm', asked);
  if (code !== 0 && !output.includes('npm audit report'))
    return console.log('- known vulnerabilities: not checked because the registry did not respond');
  total[code === 0 ? 'passed' : 'failed'] += 1;
  console.log(code === 0 ? '✓ known vulnerabilities: none' : `✗ known vulnerabilities:\n${output}`);
}

async function runInTurn(steps) {
  for (const step of steps) await runStep(step);
}

/** Runs a step and adds up what it counts; its output is shown only when it fails. */
async function runStep({ name, commands, env, count }) {
  const started = Date.now();
  const { code, output } = await runCommands(commands, env);
  const { passed, failed } = tally(code, count);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** A suite that ended badly, wrote no report or ran no test has failed, whatever it counted. */
function tally(code, count) {
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
