import { z } from 'zod';
import { samplePageFiles, samplePostFiles, sampleProjectFiles } from '#content/sample/files.ts';
import { splitFrontMatter } from '#platform/text/front-matter.ts';

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
  screenshots: z.array(z.string()),
});

const pageAttributes = z.strictObject({ title: z.string(), metaDescription: z.string() });

export function readSamplePages() {
  return samplePageFiles.map((file) => {
    const { attributes, body } = splitFrontMatter(file);
    return { ...pageAttributes.parse(attributes), content: body };
  });
}

export function readSamplePosts() {
  return samplePostFiles.map((file) => {
    const { attributes, body } = splitFrontMatter(file);
    return { ...postAttributes.parse(attributes), content: body };
  });
}

export function readSampleProjects() {
  return sampleProjectFiles.map((file) => {
    const { attributes, body } = splitFrontMatter(file);
    return { ...projectAttributes.parse(attributes), content: body };
  });
}
