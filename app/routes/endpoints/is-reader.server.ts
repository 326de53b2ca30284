import { isbot } from 'isbot';
import type { Auth } from '#features/account/auth.server.ts';

/** Whether a person asks who is not the owner and does not mind: only those are counted. */
export async function isReader({ headers }: Request, auth: Auth): Promise<boolean> {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false;
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  // Visitors have no cookies, so hardly a request asks for a session.
  return !headers.has('Cookie') || (await auth.api.getSession({ headers })) === null;
}
