import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type OxlintOverride } from 'oxlint';

type Forbidden = { group: string[]; message: string };

const upwards: Forbidden = {
  group: ['../**', './../**'],
  message: 'Same folder: ./x.ts; anything else: #layer/…',
};
const serverFiles: Forbidden = {
  group: ['**/*.server.ts', '**/*.server'],
  message: 'What the browser gets must not import a .server file.',
};
const noReact: Forbidden = {
  group: ['react', 'react-dom', 'react-router', 'react/**', 'react-dom/**', 'react-router/**'],
  message: 'A rule of the domain is true without React.',
};
const noRouter: Forbidden = {
  group: ['react-router', 'react-router/**', '@react-router/**'],
  message: 'Public pages are sent without the router: use a plain link or form.',
};
const noComponents: Forbidden = {
  group: ['react', 'react-dom', 'react/**', 'react-dom/**', '**/*.tsx'],
  message: 'An enhancer runs on every public page, before React is there.',
};
const outgoing: Forbidden = {
  group: ['undici', 'undici/**'],
  message: 'Outgoing requests are made by platform/http/safe-fetch.server.ts.',
};
const features = readdirSync('app/features');
/** The features that each feature may import: the table in docs/architecture.md. */
export function readFeatureImports(): Map<string, string[]> {
  const cells = readFileSync('docs/architecture.md', 'utf8').matchAll(
    /\| `([a-z-]+)` +\| ([a-z, -]+?) +(?=\|)/g,
  );
  const rows = [...cells].filter(([, feature]) => features.includes(feature!));
  return new Map(rows.map(([, feature, imported]) => [feature!, imported!.split(', ')]));
}
const featureImports = readFeatureImports();

const layers = [
  'server',
  'routes',
  'features',
  'islands',
  'ui',
  'platform',
  'content',
  'database',
  'context',
  'snapshot',
  'site-import',
];
const except = (...allowed: string[]): Forbidden => ({
  group: layers.flatMap((layer) => (allowed.includes(layer) ? [] : [`#${layer}`, `#${layer}/**`])),
  message: `This layer may import npm packages, its own folder and: ${allowed.join(', ') || 'nothing else'}.`,
});
/** The last matching pattern wins, so `closed` also applies to the features that may be imported. */
const otherFeatures = (own: string, ...closed: string[]): Forbidden => {
  const allowed = featureImports.get(own) ?? [];
  return {
    group: ['#features/**', ...[...allowed, own].map((feature) => `!#features/${feature}/**`), ...closed],
    message: `This feature may import ${allowed.join(', ') || 'no other'} (docs/architecture.md); compose others in a route.`,
  };
};
const ownTypesAndConstants: Forbidden = {
  group: ['./*.tsx'],
  message: 'Of its own feature an island imports types and constants.',
};

/** One row of the import table in docs/architecture.md. */
const importRule = (files: string[], ...forbidden: Forbidden[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [upwards, outgoing, ...forbidden] }] },
});

const rulesOfFeature = (feature: string) => [
  importRule(
    [`app/features/${feature}/**/*.ts`],
    except('features', 'platform', 'content', 'site-import'),
    otherFeatures(feature, '#features/**/*.server.ts'),
    serverFiles,
    noReact,
  ),
  importRule(
    [`app/features/${feature}/**/*.tsx`],
    except('features', 'islands', 'ui', 'platform', 'content'),
    otherFeatures(feature, '#features/**/*.server.ts'),
    serverFiles,
  ),
  importRule(
    [`app/features/${feature}/**/*.server.ts`, `app/features/${feature}/**/*-email{,s}.ts`],
    except('features', 'platform', 'content', 'database', 'site-import'),
    otherFeatures(feature),
  ),
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build*/**', 'data/**', '.react-router/**', 'test-results/**'],
  rules: {
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'no-restricted-imports': ['error', { patterns: [upwards] }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'no-console': 'error',
    // The JSX runtime is automatic.
    'react/react-in-jsx-scope': 'off',
    // Statements of one transaction have to be awaited in order.
    'no-await-in-loop': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-map-spread': 'off',
  },
  overrides: [
    importRule(
      ['app/*.ts', 'app/*.tsx'],
      except('features', 'islands', 'ui', 'platform', 'content', 'context'),
    ),
    importRule(['app/context.ts'], except('features', 'platform', 'database')),
    importRule(['app/ssr/**'], except('ui', 'platform')),
    importRule(['app/islands/**'], except(), noRouter),
    importRule(['app/enhancers/**'], except('ui', 'platform'), serverFiles, noRouter, noComponents),
    importRule(
      ['app/routes/**'],
      except('routes', 'features', 'islands', 'ui', 'platform', 'content', 'context'),
    ),
    ...features.flatMap(rulesOfFeature),
    importRule(
      ['app/**/*.island.tsx'],
      except('ui', 'platform'),
      ownTypesAndConstants,
      serverFiles,
      noRouter,
    ),
    importRule(['app/ui/**'], except('ui', 'content')),
    importRule(['app/platform/**'], except('platform')),
    {
      files: ['app/platform/http/safe-fetch.server.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [upwards, except('platform')] }] },
    },
    {
      files: [
        'app/**/*.server.ts',
        'app/{platform,ssr}/**',
        'app/routes/**/*.ts',
        'server/**',
        'database/**',
      ],
      rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: outgoing.message }] },
    },
    {
      // To the object store that the environment names.
      files: ['app/platform/storage/bucket.server.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    importRule(['app/content/**'], except('content', 'platform')),
    importRule(['database/**'], except('database')),
    importRule(
      ['server/**'],
      except('server', 'features', 'platform', 'content', 'database', 'context', 'snapshot', 'site-import'),
    ),
    // Its own folders have names such as `#html`.
    importRule(['packages/**'], except(), noReact),
    {
      files: [
        'scripts/**',
        'bench/**',
        'tests/browsers/**',
        'server/boot/run.ts',
        'server/commands/command.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', 'tests/**', 'packages/*/tests/**'],
      rules: {
        'no-restricted-imports': 'off',
        // Playwright requires `({}, use)` in fixtures without dependencies.
        'no-empty-pattern': 'off',
        'vitest/expect-expect': [
          'error',
          { assertFunctionNames: ['expect', 'expectGoodLooks', 'expectRefusal'] },
        ],
      },
    },
    // The benchmarks use the fixtures of the tests.
    { files: ['bench/**'], rules: { 'no-restricted-imports': 'off' } },
    // French needs no-break spaces.
    {
      files: ['app/content/texts/**'],
      rules: { 'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }] },
    },
    { files: ['database/migrations/**'], rules: { 'max-lines': 'off' } },
    // Kysely's migrator and better-auth use tables that the schema types do not describe.
    { files: ['database/migrate.ts', 'database/client.ts'], rules: { 'typescript/no-explicit-any': 'off' } },
  ],
});
