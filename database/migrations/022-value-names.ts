import { type Kysely, sql } from 'kysely';

/** Renames stored values: statuses, reasons, and kinds of emails and audit events. */
export async function up(db: Kysely<unknown>) {
  await sql`update newsletters set status = 'scheduled' where status = 'planned'`.execute(db);
  await sql`update mail_stops set reason = 'opted-out' where reason = 'asked'`.execute(db);
  await sql`update outbox set kind = 'delivery-failure' where kind = 'delivery-trouble'`.execute(db);
  await sql`update owner_acts set act = 'danger-zone' where act = 'danger-act'`.execute(db);
  await sql`update owner_acts set act = 'removed-sample-content' where act = 'removed-demo'`.execute(db);
}
