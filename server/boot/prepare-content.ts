import { demoComments } from '#content/demo/comments.ts';
import { demoResources } from '#content/demo/resources.ts';
import { demoSite } from '#content/demo/site.ts';
import { demoTestimonials } from '#content/demo/testimonials.ts';
import { demoTools } from '#content/demo/tools.ts';
import type { Db } from '#database/schema.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { createPost } from '#features/posts/posts-editing.server.ts';
import { createProject } from '#features/projects/projects-editing.server.ts';
import { createResource } from '#features/catalog/resources/resources.server.ts';
import { saveSite, claimSetting } from '#features/settings/settings.server.ts';
import { createTestimonial } from '#features/testimonials/testimonials.server.ts';
import { createTool } from '#features/catalog/tools/tools.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { OpenDatabase } from '#database/client.ts';
import { createOwner, findOwner } from '#features/account/owner.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { readDemoPosts, readDemoProjects } from './sample-files.ts';

/**
 * Fills a new database once. Claiming the `first_start` setting makes a second instance wait for the commit and then
 * skip, and prevents demo content that the owner removed from being installed again.
 */
export async function prepareContent(
  { withoutTimeouts }: Pick<OpenDatabase, 'withoutTimeouts'>,
  { demo, owner, now }: { demo: boolean; owner: { email: string; password: string } | null; now: Date },
) {
  await withoutTimeouts(async (db) => {
    const needsOwner = owner !== null && (await findOwner(db)) === null;
    const passwordHash = needsOwner ? await hashPassword(owner.password) : '';
    await db.transaction().execute(async (trx) => {
      if ((await claimSetting(trx, 'first_start', now.toISOString(), now)) && demo)
        await installDemoContent(trx, now);
      if (needsOwner) await createOwner(trx, { email: owner.email, passwordHash, name: 'Owner' }, now);
    });
  });
}

/** Dates are relative to the installation, so that a new site shows recent content. */
async function installDemoContent(db: Db, now: Date) {
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const dayBefore = (days?: number) =>
    days === undefined ? null : daysBefore(days).toISOString().slice(0, 10);
  const demoOptions = (position: number) => ({ now, position, demo: true });

  await saveSite(db, demoSite, { now, demo: true });
  for (const [position, tool] of demoTools.entries()) await createTool(db, tool, demoOptions(position));
  for (const [position, resource] of demoResources.entries())
    await createResource(db, resource, demoOptions(position));
  for (const [position, testimonial] of demoTestimonials.entries())
    await createTestimonial(db, testimonial, demoOptions(position));

  for (const { completedDaysAgo, client, screenshots, ...project } of readDemoProjects()) {
    const completedAt = dayBefore(completedDaysAgo);
    const screenshotItems = screenshots.map((url) => ({ url, alt: '' }));
    await createProject(
      db,
      {
        ...project,
        screenshots: screenshotItems,
        clientName: client,
        completedAt,
        published: true,
        demo: true,
      },
      now,
    );
  }

  const postIds = new Map<string, string>();
  for (const { daysAgo, ...post } of readDemoPosts()) {
    const publishedAt = daysBefore(daysAgo);
    const { id, slug } = await createPost(
      db,
      { ...post, publishedAt, published: true, demo: true },
      publishedAt,
    );
    postIds.set(slug, id);
  }

  const commentIds: string[] = [];
  for (const { postSlug, replyTo, daysAgo, ...comment } of demoComments) {
    const parentId = replyTo === null ? null : commentIds[replyTo];
    const newComment = { ...comment, postId: postIds.get(postSlug)!, parentId, demo: true };
    commentIds.push((await createComment(db, newComment, daysBefore(daysAgo))).id);
  }
}
