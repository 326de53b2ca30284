import { type AppSource, run } from '#server/boot/run.ts';

/** The path is no literal, so that type checking does not need a build. */
const file = new URL('../build/server/index.js', import.meta.url).href;

await run(async (): Promise<AppSource> => {
  // React reads this when it is loaded, and is several times faster for it.
  process.env.NODE_ENV ??= 'production';
  const { createApp, prepareContent, startJobs } = (await import(file)) as typeof import('./app.ts');
  return { prepareContent, startJobs, listenerFor: (options) => createApp(options).listener };
});
