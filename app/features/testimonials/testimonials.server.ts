import { bumpContentVersion } from '#database/content-version.ts';
import { listedRow } from '#database/listed-row.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Testimonial, TestimonialItem } from './testimonial.ts';
import { computeFingerprint } from '#features/settings/settings-editing.server.ts';

export function listTestimonials(db: Db): Promise<Testimonial[]> {
  return publicTestimonials(db).execute();
}

/** The one that the owner has chosen, else what clients of this project have written through a link. */
export async function listTestimonialsOfProject(
  db: Db,
  { slug, testimonialId }: { slug: string; testimonialId: string | null },
): Promise<Testimonial[]> {
  const written = db
    .selectFrom('testimonial_requests as request')
    .innerJoin('portfolio_projects as project', 'project.id', 'request.project_id')
    .select('request.testimonial_id')
    .where('project.slug', '=', slug);
  const found = await publicTestimonials(db)
    .where((eb) => eb.or([eb('id', '=', testimonialId), eb('id', 'in', written)]))
    .execute();
  const chosen = found.find(({ id }) => id === testimonialId);
  return chosen ? [chosen] : found;
}

function publicTestimonials(db: Db) {
  return db
    .selectFrom('testimonials')
    .select(['id', 'name', 'role', 'content', 'rating', 'image', 'is_sample as isSample'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
}

export async function createTestimonial(
  db: Db,
  testimonial: Omit<Testimonial, 'id' | 'isSample'>,
  options: { now: Date; position: number; sample?: boolean },
) {
  const id = newId(options.now);
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('testimonials')
      .values({ ...listedRow(id, options), ...testimonial })
      .execute();
    await bumpContentVersion(trx);
  });
  return { id };
}

/** All testimonials in display order, including hidden ones, with their version hash. */
export async function readTestimonials(db: Db): Promise<{ items: TestimonialItem[]; version: string }> {
  const items = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'role', 'content', 'rating', 'image', 'active'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { items, version: computeFingerprint(items) };
}

type Change = { items: (Omit<TestimonialItem, 'id'> & { id?: string })[]; version: string; now: Date };

type Saved = { outcome: 'saved' | 'stale'; version: string } | { outcome: 'refused'; errors: FieldErrors };
type FieldErrors = Record<string, string>;

/** Replaces the list unless the version is stale; omitted testimonials are deleted. */
export async function saveTestimonials(db: Db, { items, version, now }: Change): Promise<Saved> {
  const stored = await readTestimonials(db);
  if (stored.version !== version) return { outcome: 'stale', version: stored.version };
  return inTransaction(db, async (trx) => {
    // First: locks out concurrent saves until the commit, so that the version cannot change after this check.
    await bumpContentVersion(trx);
    const before = await readTestimonials(trx);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    const errors = findAltered(items, before.items, await listByLink(trx));
    if (errors) return { outcome: 'refused', errors };
    const remaining = new Map(before.items.map((item) => [item.id, item]));
    for (const [position, { id = '', ...item }] of items.entries()) {
      const previous = remaining.get(id);
      remaining.delete(id);
      if (previous) await updateItem(trx, { previous, item, position, now });
      else
        await trx
          .insertInto('testimonials')
          .values({ ...listedRow(newId(now), { now, position }), ...item })
          .execute();
    }
    if (remaining.size > 0)
      await trx
        .deleteFrom('testimonials')
        .where('id', 'in', [...remaining.keys()])
        .execute();
    return { outcome: 'saved', version: (await readTestimonials(trx)).version };
  });
}

const ALTERED =
  'The client wrote this through a link, so it cannot be changed here. To shorten it, unpublish it under Testimonials → By link and publish a shortened version.';

/** The ids of testimonials that clients have written through a link. */
async function listByLink(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('testimonial_requests')
    .select('testimonial_id')
    .where('testimonial_id', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.testimonial_id));
}

/** Errors at the fields in which the words, name, rating or image of a client would be altered. */
function findAltered(items: Change['items'], before: TestimonialItem[], byLink: Set<string | null>) {
  const errors: FieldErrors = {};
  for (const [index, item] of items.entries()) {
    const previous = byLink.has(item.id ?? null) ? before.find(({ id }) => id === item.id) : undefined;
    for (const key of ['name', 'role', 'content', 'rating', 'image'] as const)
      if (previous && previous[key] !== item[key]) errors[`testimonials.${index}.${key}`] = ALTERED;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

type Update = { previous: TestimonialItem; item: Omit<TestimonialItem, 'id'>; position: number; now: Date };

/** A changed position alone does not clear the sample flag. */
async function updateItem(db: Db, { previous: { id, ...previous }, item, position, now }: Update) {
  const isEdited = Object.entries(previous).some(([key, value]) => item[key as keyof typeof item] !== value);
  await db
    .updateTable('testimonials')
    .set((eb) => ({
      ...item,
      position,
      ...(isEdited && { is_sample: false, version: eb('version', '+', 1), updated_at: now.toISOString() }),
    }))
    .where('id', '=', id)
    .execute();
}
