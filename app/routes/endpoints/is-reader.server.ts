import { isbot } from 'isbot';
import type { Auth } from '#features/account/auth.server.ts';

/** Whether to count the request: bots, the owner and visitors who opted out (DNT, GPC) are excluded. */
export async function isReader({ headers }: Request, auth: Auth): Promise<boolean> {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false;
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  // Visitors have no cookies, so the session is rarely looked up.
  return !headers.has('Cookie') || (await auth.api.getSession({ headers })) === null;
}
