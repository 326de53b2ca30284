import { sampleComments } from '#content/sample/comments.ts';
import { sampleResources } from '#content/sample/resources.ts';
import { sampleSite } from '#content/sample/site.ts';
import { sampleTestimonials } from '#content/sample/testimonials.ts';
import { sampleTools } from '#content/sample/tools.ts';
import type { Db } from '#database/schema.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { createPage } from '#features/pages/pages-editing.server.ts';
import { createPost } from '#features/posts/posts-editing.server.ts';
import { caseStudy } from '#features/projects/project-form.server.ts';
import { createProject } from '#features/projects/projects-editing.server.ts';
import { createResource } from '#features/catalog/resources/resources.server.ts';
import { blankUnsavedCopy, saveSite, claimSetting } from '#features/settings/settings.server.ts';
import { createTestimonial } from '#features/testimonials/testimonials.server.ts';
import { createTool } from '#features/catalog/tools/tools.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { OpenDatabase } from '#database/client.ts';
import { createOwner, findOwner } from '#features/account/owner.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { z } from 'zod';
import { samplePageFiles, samplePostFiles, sampleProjectFiles } from '#content/sample/files.ts';
import { splitFrontMatter } from '#platform/text/front-matter.ts';

/**
 * Fills a new database once. Claiming the `first_start` setting makes a second instance wait for the commit and then
 * skip, and prevents sample content that the owner removed from being installed again.
 */
export async function prepareContent(
  { withoutTimeouts }: Pick<OpenDatabase, 'withoutTimeouts'>,
  { sample, owner, now }: { sample: boolean; owner: { email: string; password: string } | null; now: Date },
) {
  await withoutTimeouts(async (db) => {
    const needsOwner = owner !== null && (await findOwner(db)) === null;
    const passwordHash = needsOwner ? await hashPassword(owner.password) : '';
    await db.transaction().execute(async (trx) => {
      if (await claimSetting(trx, 'first_start', now.toISOString(), now))
        await (sample ? installSampleContent(trx, now) : blankUnsavedCopy(trx, now));
      if (needsOwner) await createOwner(trx, { email: owner.email, passwordHash, name: 'Owner' }, now);
    });
  });
}

/** Dates are relative to the installation, so that a new site shows recent content. */
async function installSampleContent(db: Db, now: Date) {
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const dayBefore = (days?: number) =>
    days === undefined ? null : daysBefore(days).toISOString().slice(0, 10);
  const sampleOptions = (position: number) => ({ now, position, sample: true });

  await saveSite(db, sampleSite, { now, sample: true });
  for (const [position, tool] of sampleTools.entries()) await createTool(db, tool, sampleOptions(position));
  for (const [position, resource] of sampleResources.entries())
    await createResource(db, resource, sampleOptions(position));
  const testimonialIds = new Map<string, string>();
  for (const [position, testimonial] of sampleTestimonials.entries()) {
    const { id } = await createTestimonial(db, testimonial, sampleOptions(position));
    testimonialIds.set(testimonial.name, id);
  }

  for (const { completedDaysAgo, client, testimonial, ...project } of readSampleProjects()) {
    const completedAt = dayBefore(completedDaysAgo);
    await createProject(
      db,
      {
        ...project,
        clientName: client,
        testimonialId: testimonialIds.get(testimonial ?? '') ?? null,
        completedAt,
        published: true,
        sample: true,
      },
      now,
    );
  }

  for (const page of readSamplePages()) await createPage(db, { ...page, published: true, sample: true }, now);

  const postIds = new Map<string, string>();
  for (const { daysAgo, ...post } of readSamplePosts()) {
    const publishedAt = daysBefore(daysAgo);
    const { id, slug } = await createPost(
      db,
      { ...post, publishedAt, published: true, sample: true },
      publishedAt,
    );
    postIds.set(slug, id);
  }

  const commentIds: string[] = [];
  for (const { postSlug, replyTo, daysAgo, ...comment } of sampleComments) {
    const parentId = replyTo === null ? null : commentIds[replyTo];
    const newComment = { ...comment, postId: postIds.get(postSlug)!, parentId, sample: true };
    commentIds.push((await createComment(db, newComment, daysBefore(daysAgo))).id);
  }
}

const postAttributes = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  daysAgo: z.number(),
  coverSeed: z.string().default(''),
  views: z.number(),
  likes: z.number(),
  metaTitle: z.string().nullable().default(null),
  metaDescription: z.string().nullable().default(null),
});

const projectAttributes = z.strictObject({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  client: z.string().nullable().default(null),
  projectUrl: z.string().nullable().default(null),
  githubUrl: z.string().nullable().default(null),
  technologies: z.array(z.string()),
  completedDaysAgo: z.number().optional(),
  featured: z.boolean().default(false),
  coverSeed: z.string().default(''),
  screenshots: z.array(z.strictObject({ url: z.string(), alt: z.string() })),
  ...caseStudy,
  /** The author of a sample testimonial. */
  testimonial: z.string().optional(),
});

const pageAttributes = z.strictObject({ title: z.string(), metaDescription: z.string() });

function readSamplePages() {
  return samplePageFiles.map((file) => {
    const { attributes, body } = splitFrontMatter(file);
    return { ...pageAttributes.parse(attributes), content: body };
  });
}

function readSamplePosts() {
  return samplePostFiles.map((file) => {
    const { attributes, body } = splitFrontMatter(file);
    return { ...postAttributes.parse(attributes), content: body };
  });
}

function readSampleProjects() {
  return sampleProjectFiles.map((file) => {
    const { attributes, body } = splitFrontMatter(file);
    return { ...projectAttributes.parse(attributes), content: body };
  });
}
