import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BUILD_FOLDER } from './scripts/output-folder.ts';
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
  // Sign-in, with what verifies passkeys: the first one takes 0.5 s instead of 1.3 s.
  /^better-(auth|call)$/,
  /^@better-(auth|fetch)\//,
  '@simplewebauthn/server',
  /^@peculiar\//,
  'tsyringe',
  'reflect-metadata',
  'jose',
];

/** What these import is in the file `base`, which is all that the sign-in page loads of what screens share. */
const isFirst = (id: string) =>
  /app\/(entry\.client|root)\.tsx|app\/routes\/admin\/auth\/|\/lucide-react\//.test(id);
const OWN_FILES = /panel\.css|app\/routes\/admin\/auth\//;

export default defineConfig(({ command }) => ({
  resolve: { alias: { '#fonts': resolve(BUILD_FOLDER, 'fonts') } },
  plugins: [subsetFonts(), tailwindcss(), reactRouter(), siteScripts()],
  // Lets the dev server pre-bundle all dependencies at its start, instead of reloading the first page.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/entry.site.ts', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  // Packages of many files are bundled and tree-shaken (only the used icons), which shortens the start.
  ssr: { noExternal: command === 'build' ? bundledPackages : [] },
  build: { reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // If each module that screens share had a file of its own, opening the panel would take 300 requests. The
              // sign-in page needs none of `shared`. Public pages would load the panel's styles if these were in it, too.
              groups: [
                {
                  name: (id, graph) =>
                    [id, ...graph.getModuleInfo(id)!.importers].some(isFirst) ? 'base' : null,
                  debugName: 'base',
                  test: (id) => !OWN_FILES.test(id),
                  priority: 1,
                },
                { name: 'shared', minShareCount: 2, test: (id) => !OWN_FILES.test(id) },
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
