import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { AppOptions } from './app.ts';
import { type AppSource, run } from '#server/boot/run.ts';

type AppModule = typeof import('./app.ts');

await run(async (): Promise<AppSource> => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const loadModule = () => vite.ssrLoadModule('/server/app.ts') as Promise<AppModule>;

  // A source change yields a new module: the app is recreated, the database stays open.
  type Apps = WeakMap<AppModule, RequestListener>;
  const findListener = async (options: AppOptions, apps: Apps) => {
    const module = await loadModule();
    // Rendered pages depend on the sources, so the page cache is off.
    if (!apps.has(module)) apps.set(module, module.createApp({ ...options, pageCacheBytes: 0 }).listener);
    return apps.get(module)!;
  };

  // A module that fails to load is reported in the response and must not end the process.
  const respond = async (
    listener: () => Promise<RequestListener>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    try {
      await (
        await listener()
      )(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).stack);
    }
  };

  const { prepareContent, startJobs } = await loadModule();
  return {
    prepareContent,
    startJobs,
    listenerFor: (options) => {
      const apps: Apps = new WeakMap();
      const listener = () => findListener(options, apps);
      return (request, response) =>
        vite.middlewares(request, response, () => void respond(listener, request, response));
    },
  };
});
