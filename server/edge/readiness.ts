import type { Context } from 'hono';
import type { Db } from '#database/schema.ts';
import { pingDatabase } from '#features/settings/settings.server.ts';
import type { BaseEnv } from '#server/http/base-app.ts';

const MAX_PING_MS = 2_000;
const headers = { 'Cache-Control': 'no-store' };

/** Readiness: the database responds in time. Simultaneous checks share one ping, which may have to wait for a connection. */
export function readiness(db: Db) {
  let ping: Promise<void> | null = null;
  return async (c: Context<BaseEnv>) => {
    ping ??= pingDatabase(db).finally(() => (ping = null));
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No response in ${MAX_PING_MS} ms`)), MAX_PING_MS);
    });
    try {
      await Promise.race([ping, timedOut]);
      return c.text('ready', 200, headers);
    } catch (error) {
      c.get('log').error({ err: error }, 'The database is not responding');
      return c.text('The database is not responding.', 503, headers);
    } finally {
      clearTimeout(timer);
    }
  };
}
