import { type AppSource, run } from '#server/boot/run.ts';

// Not a literal in `import()`, so that type checking does not need a build.
const buildUrl = new URL('../build/server/index.js', import.meta.url).href;

await run(async (): Promise<AppSource> => {
  // React selects its production build by this variable when it is imported.
  process.env.NODE_ENV ??= 'production';
  const { createApp, prepareContent, startJobs, loadAuth } = (await import(
    buildUrl
  )) as typeof import('./app.ts');
  return { prepareContent, startJobs, loadAuth, listenerFor: (options) => createApp(options).listener };
});
