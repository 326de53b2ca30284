import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { subsetFonts } from './scripts/fonts.ts';
import { siteScripts } from './scripts/site-scripts.ts';

const bundledPackages = [
  'lucide-react',
  'hono',
  '@hono/node-server',
  'react-router',
  '@remix-run/route-pattern',
  'yaml',
  'kysely',
  'zod',
  'diff',
  // Sign-in, with what verifies passkeys.
  /^better-(auth|call)$/,
  /^@better-(auth|fetch)\//,
  '@simplewebauthn/server',
  /^@peculiar\//,
  'tsyringe',
  'reflect-metadata',
  'jose',
];

export default defineConfig(({ command }) => ({
  plugins: [subsetFonts(), tailwindcss(), reactRouter(), siteScripts()],
  // Lets the dev server pre-bundle all dependencies at its start, instead of reloading the first page.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/entry.site.ts', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  // Packages of many files are bundled and tree-shaken (only the used icons), which shortens the start.
  ssr: { noExternal: command === 'build' ? bundledPackages : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // If each module that screens share had a file of its own, opening the panel would take 300 requests. Public
              // pages would load the panel's styles if these were in it, too.
              groups: [
                { name: 'shared', minShareCount: 2, test: (id) => !/panel\.css|auth-page\.tsx/.test(id) },
              ],
            },
          },
        },
      },
    },
    // The whole app is the entry of the server build, so that it shares one module graph with the routes.
    ssr: {
      build: {
        rollupOptions: {
          input: './server/production.ts',
          // Removes imports of packages of which nothing is used.
          treeshake: { moduleSideEffects: 'no-external' },
        },
      },
    },
  },
}));
