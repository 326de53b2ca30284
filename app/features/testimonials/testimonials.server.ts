import { bumpContentVersion } from '#database/bump-content-version.ts';
import { listedRow } from '#database/listed-row.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Testimonial } from './testimonial.ts';

export function listTestimonials(db: Db): Promise<Testimonial[]> {
  return db
    .selectFrom('testimonials')
    .select(['id', 'name', 'role', 'content', 'rating', 'image', 'is_sample as isSample'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What clients of this project have written through a link. */
export function listTestimonialsOfProject(db: Db, slug: string): Promise<Testimonial[]> {
  return db
    .selectFrom('testimonials as testimonial')
    .innerJoin('testimonial_requests as request', 'request.testimonial_id', 'testimonial.id')
    .innerJoin('portfolio_projects as project', 'project.id', 'request.project_id')
    .select([
      'testimonial.id',
      'testimonial.name',
      'testimonial.role',
      'testimonial.content',
      'testimonial.rating',
      'testimonial.image',
    ])
    .where('project.slug', '=', slug)
    .where('testimonial.active', '=', true)
    .where('testimonial.deleted_at', 'is', null)
    .orderBy('testimonial.position')
    .orderBy('testimonial.id')
    .execute();
}

export async function createTestimonial(
  db: Db,
  testimonial: Omit<Testimonial, 'id' | 'isSample'>,
  options: { now: Date; position: number; sample?: boolean },
) {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('testimonials')
      .values({ ...listedRow(newId(options.now), options), ...testimonial })
      .execute();
    await bumpContentVersion(trx);
  });
}
