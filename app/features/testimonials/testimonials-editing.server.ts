import type { Db } from '#database/schema.ts';
import { listedRow } from '#database/listed-row.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { fingerprintOf } from '#features/settings/fingerprint.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { TestimonialItem } from './testimonial.ts';

/** All testimonials in their order, also those that are not shown, and the name of this state. */
export async function readTestimonials(db: Db): Promise<{ entries: TestimonialItem[]; version: string }> {
  const entries = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'role', 'content', 'rating', 'image', 'active'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { entries, version: fingerprintOf(entries) };
}

type Change = { entries: (Omit<TestimonialItem, 'id'> & { id?: string })[]; version: string; now: Date };

/** Makes the list what was given, unless somebody was faster; what is left out is deleted. */
export function saveTestimonials(
  db: Db,
  { entries, version, now }: Change,
): Promise<{ outcome: 'saved' | 'stale'; version: string }> {
  return inTransaction(db, async (trx) => {
    // First of all: a second tab waits here for the commit of the first.
    await bumpContentVersion(trx);
    const before = await readTestimonials(trx);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    const known = new Map(before.entries.map((entry) => [entry.id, entry]));
    for (const [position, { id = '', ...entry }] of entries.entries()) {
      const old = known.get(id);
      known.delete(id);
      if (old) await updateItem(trx, { old, entry, position, now });
      else
        await trx
          .insertInto('testimonials')
          .values({ ...listedRow(newId(now), { now, position }), ...entry })
          .execute();
    }
    if (known.size > 0)
      await trx
        .deleteFrom('testimonials')
        .where('id', 'in', [...known.keys()])
        .execute();
    return { outcome: 'saved', version: (await readTestimonials(trx)).version };
  });
}

type Update = { old: TestimonialItem; entry: Omit<TestimonialItem, 'id'>; position: number; now: Date };

/** Another place in the row is no edit: only changed words make demo content the owner's. */
async function updateItem(db: Db, { old: { id, ...old }, entry, position, now }: Update) {
  const isEdited = Object.entries(old).some(([key, value]) => entry[key as keyof typeof entry] !== value);
  await db
    .updateTable('testimonials')
    .set((eb) => ({
      ...entry,
      position,
      ...(isEdited && { demo: false, version: eb('version', '+', 1), updated_at: now.toISOString() }),
    }))
    .where('id', '=', id)
    .execute();
}
