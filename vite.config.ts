import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts } from './scripts/fonts.ts';
import { siteScripts } from './scripts/site-scripts.ts';

const builtIn = [
  'lucide-react',
  'hono',
  '@hono/node-server',
  'react-router',
  '@remix-run/route-pattern',
  'yaml',
];

export default defineConfig(({ command }) => ({
  plugins: [cutFonts(), tailwindcss(), reactRouter(), siteScripts()],
  // While developing, packages are prepared before the first page, not in the middle of it.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/entry.site.ts', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  // Packages of many files are built in: the server then loads only the icons that are drawn, and starts sooner.
  ssr: { noExternal: command === 'build' ? builtIn : [] },
  environments: {
    // The whole app is the entry of the server build, so that it shares one module graph with the routes.
    ssr: {
      build: {
        rollupOptions: {
          input: './server/app.ts',
          // A package of which nothing is used is not loaded either.
          treeshake: { moduleSideEffects: 'no-external' },
        },
      },
    },
  },
}));
