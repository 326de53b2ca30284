import type { Db } from '#database/schema.ts';
import { deleteMailsAbout } from './mail-erasure.server.ts';

/**
 * Deletes the testimonials by link that are not published, of one enquiry or all, and returns their images. A published one
 * stays with its consent; of its client only the published name is kept.
 */
export async function eraseClients(db: Db, enquiryId?: string): Promise<string[]> {
  const deleted = await db
    .deleteFrom('testimonial_requests')
    .where('testimonial_id', 'is', null)
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .returning('image')
    .execute();
  const blanked = await db
    .updateTable('testimonial_requests')
    .from('testimonials')
    .whereRef('testimonials.id', '=', 'testimonial_requests.testimonial_id')
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .set((eb) => ({ email: '', name: eb.ref('testimonials.name') }))
    .returning('testimonial_requests.id')
    .execute();
  for (const { id } of blanked) await deleteMailsAbout(db, 'testimonial_requests', id);
  return deleted.flatMap(({ image }) => image ?? []);
}
