import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { AppOptions } from './app.ts';
import { type AppSource, run } from '#server/boot/run.ts';

type AppModule = typeof import('./app.ts');

await run(async (): Promise<AppSource> => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('/server/app.ts') as Promise<AppModule>;

  // A changed source gives a new module: the app is created anew, the database stays open.
  type Apps = WeakMap<AppModule, RequestListener>;
  const listenerOf = async (options: AppOptions, apps: Apps) => {
    const module = await load();
    // A page changes with its source, so none is cached.
    if (!apps.has(module)) apps.set(module, module.createApp({ ...options, pageCacheBytes: 0 }).listener);
    return apps.get(module)!;
  };

  // A source that cannot be loaded is told to whoever works on it, and does not end the server.
  const answer = async (
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

  const { prepareContent, startJobs } = await load();
  return {
    prepareContent,
    startJobs,
    listenerFor: (options) => {
      const apps: Apps = new WeakMap();
      const listener = () => listenerOf(options, apps);
      return (request, response) =>
        vite.middlewares(request, response, () => void answer(listener, request, response));
    },
  };
});
