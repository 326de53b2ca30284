import type { Db } from '#database/schema.ts';
import { MAX_LISTED_REQUESTS, type RequestRow, getRequestState } from './testimonial.ts';

/** Newest first: all, or those about an enquiry or a project. */
export async function listRequests(
  db: Db,
  { enquiryId, projectId, now }: { enquiryId?: string; projectId?: string; now: Date },
): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('testimonial_requests as request')
    .leftJoin('testimonials as testimonial', 'testimonial.id', 'request.testimonial_id')
    .select(['request.id', 'request.name', 'email', 'state', 'testimonial.active'])
    .select(['request.created_at as createdAt', 'expires_at as expiresAt'])
    .select(['reminded_at as remindedAt', 'replied_at as repliedAt'])
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId!))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(MAX_LISTED_REQUESTS)
    .execute();
  return rows.map(({ active, ...row }) => ({
    ...row,
    state: getRequestState({ state: row.state, active, expiresAt: row.expiresAt }, now),
  }));
}

/** Replies that the owner has neither published nor sent back. */
export async function countUnpublishedReplies(db: Db): Promise<number> {
  const { total } = await unpublishedReplies(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Oldest first. */
export function listUnpublishedReplies(db: Db, count: number) {
  return unpublishedReplies(db)
    .select(['id', 'name'])
    .select((eb) => [
      eb.ref('content').$notNull().as('content'),
      eb.ref('replied_at').$notNull().as('repliedAt'),
    ])
    .orderBy('replied_at')
    .orderBy('id')
    .limit(count)
    .execute();
}

function unpublishedReplies(db: Db) {
  return db
    .selectFrom('testimonial_requests')
    .where('state', '=', 'replied')
    .where('testimonial_id', 'is', null);
}
