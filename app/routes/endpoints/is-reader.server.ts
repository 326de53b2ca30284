import { isbot } from 'isbot';
import type { CallAuth } from '#features/account/lazy-auth.server.ts';

/** Whether to count the request: bots, the owner and visitors who opted out (DNT, GPC) are excluded. */
export async function isReader({ headers }: Request, callAuth: CallAuth): Promise<boolean> {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false;
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  // Visitors have no cookies, so the session is rarely looked up.
  return !headers.has('Cookie') || (await callAuth((api) => api.getSession({ headers }))) === null;
}
