import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';

/** The script of public pages, and that of the same pages in a static copy. */
const ENTRIES = { site: 'app/entry.site.ts', static: 'app/entry.static.ts' };
type Name = keyof typeof ENTRIES;
const names = Object.keys(ENTRIES) as Name[];
const VIRTUAL_MODULE = 'virtual:site-scripts';
const REACT_PACKAGES = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The HMR runtime has to be loaded before React components. */
const DEVELOPMENT_SCRIPTS = [
  '/@vite/client',
  '/@id/__x00__virtual:react-router/inject-hmr-runtime',
  `/${ENTRIES.site}`,
];

/**
 * Builds the scripts of the public pages in separate Vite environments, so that they share no chunk with the panel or
 * with each other. The server imports their URLs from `virtual:site-scripts`.
 */
export function siteScripts(): Plugin {
  const built = new Map<Name, Rolldown.RolldownOutput['output']>();
  const entryOf = (name: Name) => {
    const entry = built.get(name)?.find((file) => file.type === 'chunk' && file.isEntry);
    return entry && [`/${entry.fileName}`];
  };
  return {
    name: 'site-scripts',
    config: () => ({
      environments: Object.fromEntries(names.map((name) => [name, environmentOf(name)])),
    }),
    buildApp: {
      order: 'pre',
      async handler(builder) {
        for (const name of names) {
          const result = await builder.build(builder.environments[name]!);
          built.set(name, (result as Rolldown.RolldownOutput).output);
        }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of [...built.values()].flat()) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
    resolveId: (id) => (id === VIRTUAL_MODULE ? `\0${VIRTUAL_MODULE}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL_MODULE}`) return null;
      return [
        `export const siteScripts = ${JSON.stringify(entryOf('site') ?? DEVELOPMENT_SCRIPTS)};`,
        `export const staticScripts = ${JSON.stringify(entryOf('static') ?? [])};`,
      ].join('\n');
    },
  };
}

function environmentOf(name: Name): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      // React Router's client build empties the folder first, so `generateBundle` emits these files into it.
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRIES[name],
        output: {
          entryFileNames: `assets/${name}/[name]-[hash].js`,
          chunkFileNames: `assets/${name}/[name]-[hash].js`,
          codeSplitting: { groups: [{ name: 'react', test: REACT_PACKAGES }] },
        },
      },
    },
  };
}
