import { loadBuilt } from './built.ts';
import { type AppSource, run } from './run.ts';

await run(async (): Promise<AppSource> => {
  const { createApp, prepareContent, startJobs } = await loadBuilt();
  return { prepareContent, startJobs, listenerFor: (options) => createApp(options).listener };
});
