import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { failurePage } from '#platform/http/failure-page.ts';
import type { Log } from '#platform/process/log.ts';
import { requestLog, type RequestVariables } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

export type BaseEnv = { Bindings: Partial<HttpBindings>; Variables: RequestVariables };

export type BaseOptions = { log: Log; siteUrl: string; hstsSubdomains: boolean };

/** What every response needs: a request id, a line in the log, the security headers, and a page for unexpected errors. */
export function createBaseApp<Env extends BaseEnv>({ log, ...options }: BaseOptions) {
  const app = new Hono<Env>();
  app.use(requestLog(log), securityHeaders(options));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    c.get('log').error({ err: error }, 'Request failed');
    return failurePage(c.get('requestId'));
  });
  return app;
}
