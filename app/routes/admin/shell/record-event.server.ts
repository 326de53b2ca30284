import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext } from '#context';
import { deviceName } from '#features/account/device-name.ts';
import type { AuditEventKind } from '#features/audit/audit-event.ts';
import { createAuditEvent } from '#features/audit/audit-events.server.ts';

/** Leaves a line in the owner's activity: what was done, to what, when and in which browser. */
export function recordEvent(
  context: Readonly<RouterContextProvider>,
  request: Request,
  act: AuditEventKind,
  subject?: string,
) {
  return createAuditEvent(context.get(databaseContext), {
    act,
    subject,
    browser: deviceName(request.headers.get('User-Agent') ?? ''),
    at: context.get(clockContext)(),
  });
}
