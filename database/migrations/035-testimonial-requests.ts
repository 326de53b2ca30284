import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds the case study of an enquiry, and testimonials that clients write behind a link. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('enquiries')
    .addColumn('project_id', is.text, (column) =>
      column.references('portfolio_projects.id').onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('enquiries_project_id_idx').on('enquiries').columns(['project_id']).execute();
  await db.schema
    .createTable('testimonial_requests')
    .addColumn('id', is.text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', is.text, (column) => column.references('enquiries.id').onDelete('set null'))
    .addColumn('project_id', is.text, (column) =>
      column.references('portfolio_projects.id').onDelete('set null'),
    )
    .addColumn('testimonial_id', is.text, (column) =>
      column.references('testimonials.id').onDelete('set null'),
    )
    .addColumn('email', is.text, (column) => column.notNull())
    .addColumn('name', is.text, (column) => column.notNull())
    .addColumn('state', is.text, (column) => column.notNull())
    .addColumn('version', is.integer, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('expires_at', is.time, (column) => column.notNull())
    .addColumn('reminded_at', is.time)
    .addColumn('revoked_at', is.time)
    .addColumn('replied_at', is.time)
    .addColumn('changes', is.text)
    .addColumn('content', is.text)
    .addColumn('naming', is.text)
    .addColumn('author_name', is.text)
    .addColumn('company', is.text)
    .addColumn('rating', is.integer)
    .addColumn('image', is.text)
    .addColumn('consent_text', is.text)
    .addColumn('consent_at', is.time)
    .addColumn('withdrawn_at', is.time)
    .execute();
  for (const column of ['enquiry_id', 'project_id', 'testimonial_id'])
    await db.schema
      .createIndex(`testimonial_requests_${column}_idx`)
      .on('testimonial_requests')
      .columns([column])
      .execute();
}
