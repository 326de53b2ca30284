import { databaseContext, logContext } from '#context';
import { pingDatabase } from '#features/settings/settings.server.ts';
import type { Route } from './+types/readyz.ts';

/** Readiness: the database responds. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    await pingDatabase(context.get(databaseContext));
    return new Response('ready', { headers });
  } catch (error) {
    context.get(logContext).error({ err: error }, 'The database is not responding');
    return new Response('The database is not responding.', { status: 503, headers });
  }
}
