import { defineConfig } from 'vitest/config';

/** Tests whose rule depends on the engine; `*.postgres.test.ts` limits a file to one. */
const onBothEngines = [
  'tests/engines/**/*.test.ts',
  'database/**/*.test.ts',
  'app/features/**/*.server.test.ts',
];
const onSqlite = ['tests/http/**/*.test.ts', 'database/engines/sqlite/*.test.ts'];

/** Without the `development` condition, so that packages resolve to their production builds. */
const productionConditions = { ssr: { resolve: { conditions: ['module', 'node'] } } };

const withDatabase = (name: string, { include, exclude }: { include: string[]; exclude: string[] }) => ({
  ...productionConditions,
  test: {
    name,
    expect: pollOptions,
    include,
    exclude,
    globalSetup: './tests/support/database/engine-setup.ts',
    setupFiles: './tests/support/database/cheap-password-hashes.ts',
    env: { NODE_ENV: 'production' },
    // Generous, so that a slow machine does not fail a test.
    testTimeout: 60_000,
    // Each test has its own app and database, so files can share the loaded modules.
    isolate: false,
  },
});

/** Generous, so that a slow machine does not fail a test. */
const pollOptions = { poll: { timeout: 30_000 } };

const withProcesses = (name: string, include: string[]) => ({
  ...productionConditions,
  test: {
    name,
    expect: pollOptions,
    include,
    globalSetup: './tests/support/process/postgres-setup.ts',
    testTimeout: 120_000,
    // No file keeps module state.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        ...productionConditions,
        test: {
          name: 'unit',
          expect: pollOptions,
          include: [
            'app/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/structure/**/*.test.ts',
          ],
          exclude: [...onBothEngines, ...onSqlite],
          testTimeout: 30_000,
          // No file keeps module state.
          isolate: false,
        },
      },
      withDatabase('sqlite', {
        include: [...onBothEngines, ...onSqlite],
        exclude: ['**/*.postgres.test.ts'],
      }),
      withDatabase('postgres', { include: onBothEngines, exclude: onSqlite }),
      // Only `npm run test:all` runs these.
      withDatabase('http-on-postgres', { include: ['tests/http/**/*.test.ts'], exclude: [] }),
      // Writes the stored site of this version (docs/releases.md).
      withDatabase('fixtures', { include: ['tests/support/fixtures/make-site.ts'], exclude: [] }),
      // The production build as a process, its sizes, and what imports its files.
      withProcesses('process', ['tests/{process,build}/**/*.test.ts']),
      // What `deploy/` has, with the programs that it is for.
      withProcesses('deploy', ['tests/deploy/**/*.test.ts']),
      // Load, memory and kills, which take minutes: part of `npm run faults`.
      withProcesses('faults', ['tests/faults/**/*.test.ts']),
    ],
  },
});
