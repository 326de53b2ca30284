import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext } from '#context';
import { deviceName } from '#features/account/device-name.ts';
import type { Act } from '#features/audit/audit-event.ts';
import { createOwnerAct } from '#features/audit/audit-events.server.ts';

/** Leaves a line in the owner's activity: what was done, to what, when and in which browser. */
export function recordAct(
  context: Readonly<RouterContextProvider>,
  request: Request,
  act: Act,
  subject?: string,
) {
  return createOwnerAct(context.get(databaseContext), {
    act,
    subject,
    browser: deviceName(request.headers.get('User-Agent') ?? ''),
    at: context.get(clockContext)(),
  });
}
