import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext } from '#context';
import { deviceName } from '#features/account/device-name.ts';
import type { AuditEventKind } from '#features/audit/audit-event.ts';
import { createAuditEvent } from '#features/audit/audit-events.server.ts';

/** Writes an audit event with the browser of the request. */
export function recordEvent(
  context: Readonly<RouterContextProvider>,
  request: Request,
  event: AuditEventKind,
  subject?: string,
) {
  return createAuditEvent(context.get(databaseContext), {
    kind: event,
    subject,
    browser: deviceName(request.headers.get('User-Agent') ?? ''),
    at: context.get(clockContext)(),
  });
}
