import type { Db } from '#database/schema.ts';
import { receiveComment } from '#features/comments/comments.server.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { createImport } from '#features/imports/imports.server.ts';
import { createQuote } from '#features/quotes/quotes-editing.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Ids } from './hostile/samples.ts';
import { addPage, addPost, addProject, addResource, addTool } from './factories.ts';
import { markup } from './hostile/hostile.ts';
import { someDraft } from './clients/quotes-panel.ts';

/** Adds one row of each kind, with hostile text in visitor input. */
export async function fillSite({ db, time }: { db: Db; time: { now: Date } }): Promise<Ids> {
  const received = { suspicious: false, now: time.now };
  const { id: post } = await addPost(db, { title: 'A post', slug: 'a-post' });
  await addProject(db, { title: 'A project', slug: 'a-project' });
  await addPage(db, { title: 'A page', slug: 'a-page' });
  await addTool(db);
  await addResource(db);
  const idOf = async (table: 'portfolio_projects' | 'pages' | 'ai_tools' | 'comments') =>
    (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  const comment = { postId: post, authorName: markup, authorEmail: 'a@example.com', content: markup };
  await receiveComment(db, comment, received);
  const fields = { name: markup, email: 'a@example.com', subject: markup, message: markup };
  const enquiry = await receiveEnquiry(db, { ...fields, budget: null, timeline: null }, received);
  const testimonial = newId(time.now);
  const at = time.now.toISOString();
  await db
    .insertInto('testimonial_requests')
    .values({
      id: testimonial,
      enquiry_id: enquiry.id,
      email: 'a@example.com',
      name: markup,
      state: 'replied',
      created_at: at,
      expires_at: new Date(time.now.getTime() + DAY_MS).toISOString(),
      replied_at: at,
      content: markup,
      naming: 'full',
      author_name: markup,
      company: markup,
      consent_text: markup,
      consent_at: at,
    })
    .execute();
  const draft = { ...someDraft, title: markup, client: markup, introduction: markup };
  const quote = await createQuote(db, { enquiryId: enquiry.id, draft }, time.now);
  return {
    post,
    project: await idOf('portfolio_projects'),
    page: await idOf('pages'),
    tool: await idOf('ai_tools'),
    comment: await idOf('comments'),
    enquiry: enquiry.id,
    testimonial,
    quote: quote!,
    import: await createImport(db, {
      name: markup,
      file: 'x/source.xml',
      imagesFile: null,
      now: time.now,
    }),
  };
}
