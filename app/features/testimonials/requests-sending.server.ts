import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueueMail, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { isSuppressed } from '#features/mail/suppressions.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { reminderEmail, requestEmail } from './testimonial-emails.ts';
import { REMINDER_DAYS, REQUEST_LIFETIME_DAYS, testimonialPath } from './testimonial.ts';
import { isValidSignature, signText } from '#platform/crypto/token.server.ts';

export type LinkOptions = { siteUrl: string; secret: string; now: Date };

type NewRequest = {
  enquiryId: string | null;
  projectId: string | null;
  name: string;
  email: string;
  message: string;
};

/** The site, the link and the address for replies, for emails to the client of a request. */
export async function readMailOptions(db: Db, id: string, { siteUrl, secret }: LinkOptions) {
  const site = await readSite(db);
  const replyTo = site.email || (await findOwnerEmail(db));
  return { id, site, siteUrl, replyTo, path: buildRequestPath(secret, id) };
}

/** Mails a link to the client. A second link for the same job is refused while the first one works. */
export function sendRequest(
  db: Db,
  { message, ...request }: NewRequest,
  options: LinkOptions,
): Promise<'sent' | 'exists' | 'not-won' | null> {
  const { now } = options;
  const id = newId(now);
  const expiresAt = expiryFrom(now);
  return inTransaction(db, async (trx) => {
    const job = await findJob(trx, request);
    if (job === null || job === 'not-won') return job;
    await lockJob(trx, job);
    if (await hasWorkingLink(trx, { ...job, email: request.email }, now)) return 'exists';
    await trx
      .insertInto('testimonial_requests')
      .values({
        id,
        enquiry_id: job.enquiryId,
        project_id: job.projectId,
        email: request.email,
        name: request.name,
        state: 'open',
        created_at: now.toISOString(),
        expires_at: expiresAt,
      })
      .execute();
    const mailOptions = await readMailOptions(trx, id, options);
    const mail = requestEmail({ ...mailOptions, recipient: request.email, message, expiresAt });
    await enqueueMail(trx, mail, now);
    return 'sent';
  });
}

export function expiryFrom(now: Date) {
  return new Date(now.getTime() + REQUEST_LIFETIME_DAYS * DAY_MS).toISOString();
}

type Job = Pick<NewRequest, 'enquiryId' | 'projectId'>;

/** The won enquiry and its case study, or the project and the enquiry that led to it; null if they do not exist. */
async function findJob(db: Db, { enquiryId, projectId }: Job): Promise<Job | 'not-won' | null> {
  if (enquiryId) {
    const enquiry = await db
      .selectFrom('enquiries')
      .select(['stage', 'spam', 'project_id'])
      .where('id', '=', enquiryId)
      .executeTakeFirst();
    if (!enquiry) return null;
    if (enquiry.stage !== 'won' || enquiry.spam) return 'not-won';
    return { enquiryId, projectId: enquiry.project_id };
  }
  if (!projectId) return null;
  const project = await db
    .selectFrom('portfolio_projects as project')
    .leftJoin('enquiries as enquiry', 'enquiry.project_id', 'project.id')
    .select('enquiry.id as enquiryId')
    .where('project.id', '=', projectId)
    .where('project.deleted_at', 'is', null)
    .executeTakeFirst();
  return project ? { enquiryId: project.enquiryId, projectId } : null;
}

/** Of two requests at the same time the second one waits here and then sees the first one. */
async function lockJob(db: Db, { enquiryId, projectId }: Job) {
  const lock = (table: 'enquiries' | 'portfolio_projects', id: string | null) =>
    db
      .updateTable(table)
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .execute();
  await lock('enquiries', enquiryId);
  await lock('portfolio_projects', projectId);
}

async function hasWorkingLink(db: Db, { enquiryId, projectId, email }: Job & { email: string }, now: Date) {
  const row = await db
    .selectFrom('testimonial_requests')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('state', 'in', ['open', 'changes', 'replied'])
    .where((eb) => eb.or([eb('state', '!=', 'open'), eb('expires_at', '>', now.toISOString())]))
    .where((eb) =>
      eb.or([
        ...(enquiryId ? [eb('enquiry_id', '=', enquiryId)] : []),
        ...(projectId ? [eb('project_id', '=', projectId)] : []),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Reminds each client once, if the request is unanswered after ten days. */
export async function remindClients(db: Db, options: LinkOptions): Promise<void> {
  const { now } = options;
  const at = now.toISOString();
  const before = new Date(now.getTime() - REMINDER_DAYS * DAY_MS).toISOString();
  const due = await db
    .selectFrom('testimonial_requests')
    .select(['id', 'email'])
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('created_at', '<=', before)
    .where('expires_at', '>', at)
    .orderBy('created_at')
    .execute();
  for (const { id, email: recipient } of due) {
    if (await isSuppressed(db, { email: recipient, lists: [] })) continue;
    await inTransaction(db, async (trx) => {
      // Another instance may have been first, or the client has just replied.
      const claimed = await trx
        .updateTable('testimonial_requests')
        .set({ reminded_at: at })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('reminded_at', 'is', null)
        .returning('expires_at as expiresAt')
        .executeTakeFirst();
      if (!claimed) return;
      const mailOptions = await readMailOptions(trx, id, options);
      const { expiresAt } = claimed;
      await enqueueMail(trx, reminderEmail({ ...mailOptions, recipient, expiresAt }), now);
    });
  }
}

/** The path of a client's link. Expiry and revocation are in the row, so that the owner can change them. */
export function buildRequestPath(secret: string, id: string): string {
  return testimonialPath({ id, key: signText(secret, signedText(id)) });
}

export function isRequestKey(secret: string, { id, key }: { id: string; key: string }): boolean {
  return isValidSignature(secret, signedText(id), key);
}

function signedText(id: string) {
  return `testimonial ${id}`;
}
