import { defineConfig } from 'vitest/config';

/** Database tests run on both engines; `*.postgres.test.ts` or `*.sqlite.test.ts` limits a file to one. */
const onBothEngines = [
  'tests/http/**/*.test.ts',
  'database/**/*.test.ts',
  'app/features/**/*.server.test.ts',
];

/** Without the `development` condition, so that packages resolve to their production builds. */
const productionConditions = { ssr: { resolve: { conditions: ['module', 'node'] } } };

const onEngine = (name: 'sqlite' | 'postgres') => ({
  ...productionConditions,
  test: {
    name,
    expect: pollOptions,
    include: onBothEngines,
    exclude: ['**/node_modules/**', `**/*.${name === 'sqlite' ? 'postgres' : 'sqlite'}.test.ts`],
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
          exclude: onBothEngines,
          testTimeout: 30_000,
          // No file keeps module state.
          isolate: false,
        },
      },
      onEngine('sqlite'),
      onEngine('postgres'),
      // The production build as a process, its sizes, and what imports its files.
      {
        ...productionConditions,
        test: {
          name: 'process',
          expect: pollOptions,
          include: ['tests/{process,build}/**/*.test.ts'],
          globalSetup: './tests/support/process/postgres-setup.ts',
          testTimeout: 120_000,
          // No file keeps module state.
          isolate: false,
        },
      },
    ],
  },
});
