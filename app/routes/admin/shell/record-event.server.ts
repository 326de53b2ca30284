import { type Context, deps } from '#context';
import { deviceName } from '#features/account/device-name.ts';
import type { AuditEventKind } from '#features/audit/audit-event.ts';
import { createAuditEvent } from '#features/audit/audit-events.server.ts';

/** Writes an audit event with the browser of the request. */
export function recordEvent(context: Context, request: Request, event: AuditEventKind, subject?: string) {
  const { db, now } = deps(context);
  return createAuditEvent(db, {
    kind: event,
    subject,
    browser: deviceName(request.headers.get('User-Agent') ?? ''),
    at: now,
  });
}
