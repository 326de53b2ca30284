import type { Db } from '#database/schema.ts';
import { type RequestRow, stateOf } from './testimonial-request.ts';

const MAX_LISTED = 100;

/** Newest first: all, or those about an enquiry or a project. */
export async function listRequests(
  db: Db,
  { enquiryId, projectId, now }: { enquiryId?: string; projectId?: string; now: Date },
): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('testimonial_requests')
    .select(['id', 'name', 'email', 'state', 'testimonial_id as testimonialId'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .select(['reminded_at as remindedAt', 'replied_at as repliedAt'])
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ testimonialId, ...row }) => ({
    ...row,
    state: stateOf({ state: row.state, testimonialId, expiresAt: row.expiresAt }, now),
  }));
}

/** Replies that the owner has neither published nor sent back. */
export async function countUnpublishedReplies(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('testimonial_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'replied')
    .where('testimonial_id', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Images of testimonials that are not published: all, or those of an enquiry. */
export async function listUnpublishedImages(db: Db, enquiryId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('testimonial_requests')
    .select('image')
    .where('testimonial_id', 'is', null)
    .where('image', 'is not', null)
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .$narrowType<{ image: string }>()
    .execute();
  return rows.map(({ image }) => image);
}
