import { defineConfig } from 'vitest/config';

/** What needs a database runs on both engines, from one list of files; a name such as `*.postgres.test.ts` limits it to one. */
const onBothEngines = [
  'tests/http/**/*.test.ts',
  'database/**/*.test.ts',
  'app/features/**/*.server.test.ts',
];

/** Packages give the tests the code that they give the site, not their development builds. */
const asInProduction = { ssr: { resolve: { conditions: ['module', 'node'] } } };

const onEngine = (name: 'sqlite' | 'postgres') => ({
  ...asInProduction,
  test: {
    name,
    expect: patient,
    include: onBothEngines,
    exclude: ['**/node_modules/**', `**/*.${name === 'sqlite' ? 'postgres' : 'sqlite'}.test.ts`],
    globalSetup: './tests/support/engine-setup.ts',
    env: { NODE_ENV: 'production' },
    // Far more than it takes, for machines that do much else.
    testTimeout: 60_000,
    // Each test has an app and a database of its own, so the files can share the loaded modules.
    isolate: false,
  },
});

/** How long a condition is waited for: far more than it takes, for machines that do much else. */
const patient = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        ...asInProduction,
        test: {
          name: 'unit',
          expect: patient,
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/structure/**/*.test.ts'],
          exclude: onBothEngines,
          testTimeout: 30_000,
          // Nothing here keeps a state between files.
          isolate: false,
        },
      },
      onEngine('sqlite'),
      onEngine('postgres'),
      // The build as its owner starts it, on a database of its own, and what it weighs.
      {
        test: {
          name: 'process',
          expect: patient,
          include: ['tests/{process,build}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
