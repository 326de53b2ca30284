import { z } from 'zod';
import { categoryKinds } from '#content/categories.ts';
import { catalogLimits } from '#features/catalog/catalog.ts';
import { toolStatuses } from '#features/catalog/tools/tool.ts';
import { categoryLimits } from '#features/categories/category.ts';
import { contentLimits } from '#features/content/model/content.ts';
import { altMaxLength, MAX_FILE_BYTES, nameMaxLength } from '#features/media/media.ts';
import { MAX_STORED_LENGTH } from '#features/redirects/redirect.ts';
import { testimonialLimits } from '#features/settings/setting.ts';
import {
  day,
  flag,
  id,
  image,
  line,
  link,
  rating,
  sha256,
  slug,
  text,
  time,
  whole,
} from './columns.server.ts';
import { MEDIA_FILE } from './export.ts';
import type { ExportTable } from './tables.server.ts';

/** A slug may be longer than a typed one by a number or an id. */
const contentSlug = slug(contentLimits.slug + 60);
const tags = z.array(line(contentLimits.tag)).max(contentLimits.tags);
const MAX_SCREENSHOTS = 24;

const content = {
  id,
  title: text(contentLimits.title),
  slug: contentSlug,
  published: flag,
  published_at: time.nullable(),
  featured_image: image.nullable(),
  cover_salt: text(contentLimits.tag),
  meta_title: text(contentLimits.metaTitle).nullable(),
  meta_description: text(contentLimits.metaDescription).nullable(),
  created_at: time,
  updated_at: time,
  edited_at: time,
  demo: flag,
  content: text(contentLimits.content),
  /** The owner's unpublished changes; checked by the form of its kind. */
  working_copy: z.record(z.string(), z.unknown()).nullable(),
};

const listed = {
  id,
  position: whole(),
  active: flag,
  created_at: time,
  updated_at: time,
  demo: flag,
};

export const contentTables: ExportTable[] = [
  {
    table: 'categories',
    file: 'categories.json',
    title: ({ name }) => `Category ${name}`,
    columns: z.strictObject({
      id,
      kind: z.enum(categoryKinds),
      name: line(categoryLimits.name).min(1),
      slug: slug(categoryLimits.slug),
      description: text(categoryLimits.description),
      position: whole(),
    }),
  },
  {
    table: 'series',
    file: 'series.json',
    unique: [['slug']],
    title: ({ title }) => `Series “${title}”`,
    columns: z.strictObject({
      id,
      title: line(120).min(1),
      slug: contentSlug,
      description: text(500),
      created_at: time,
      updated_at: time,
    }),
  },
  {
    table: 'media',
    file: 'media.json',
    same: ['file'],
    title: ({ original_name }) => `Image ${original_name}`,
    columns: z.strictObject({
      id,
      file: z.string().regex(MEDIA_FILE),
      original_name: line(nameMaxLength),
      mime_type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
      bytes: whole(MAX_FILE_BYTES * 10),
      width: whole(100_000).nullable(),
      height: whole(100_000).nullable(),
      alt: text(altMaxLength),
      sha256,
      created_at: time,
    }),
  },
  {
    table: 'link_cards',
    file: 'link-cards.json',
    title: ({ url }) => `Link card ${url}`,
    columns: z.strictObject({
      url: link,
      title: text(1_000),
      description: text(5_000),
      image: image.nullable(),
      fetched_at: time,
    }),
  },
  {
    table: 'blog_posts',
    file: 'posts/',
    unique: [['slug']],
    title: ({ title }) => String(title || 'Untitled post'),
    json: ['working_copy'],
    optional: { series_id: 'series' },
    // A derived excerpt is derived again.
    prepare: ({ excerpt_typed, ...row }) => (excerpt_typed ? row : { ...row, excerpt: '' }),
    columns: z.strictObject({
      ...content,
      excerpt: text(contentLimits.summary),
      category: line(contentLimits.tag),
      tags,
      series_id: id.nullable(),
      series_position: whole(999).nullable(),
      views: whole(),
      likes: whole(),
    }),
  },
  {
    table: 'comments',
    file: 'comments.json',
    title: ({ author_name }) => `Comment by ${author_name}`,
    required: { post_id: 'blog_posts', parent_id: 'comments' },
    columns: z.strictObject({
      id,
      post_id: id,
      parent_id: id.nullable(),
      author_name: line(100),
      author_email: line(254),
      content: text(20_000),
      approved: flag,
      spam: flag,
      by_owner: flag,
      created_at: time,
      demo: flag,
    }),
  },
  {
    table: 'portfolio_projects',
    file: 'projects/',
    unique: [['slug']],
    title: ({ title }) => String(title || 'Untitled project'),
    json: ['working_copy'],
    columns: z.strictObject({
      ...content,
      description: text(contentLimits.summary),
      category: line(contentLimits.tag),
      technologies: tags,
      screenshots: z.array(image).max(MAX_SCREENSHOTS),
      screenshot_alts: z.array(text(contentLimits.summary)).max(MAX_SCREENSHOTS).nullable(),
      client_name: text(contentLimits.title).nullable(),
      client_logo: image.nullable(),
      project_url: link.nullable(),
      github_url: link.nullable(),
      completed_at: day.nullable(),
      featured: flag,
      featured_position: whole(),
    }),
  },
  {
    table: 'pages',
    file: 'pages/',
    unique: [['slug']],
    title: ({ title }) => String(title || 'Untitled page'),
    json: ['working_copy'],
    columns: z.strictObject({ ...content, show_in_navigation: flag }),
  },
  {
    table: 'ai_tools',
    file: 'tools.json',
    title: ({ name }) => `AI tool ${name}`,
    columns: z.strictObject({
      ...listed,
      name: line(catalogLimits.name),
      description: text(catalogLimits.description),
      features: z.array(line(catalogLimits.feature)).max(catalogLimits.features),
      icon: z.string().regex(/^[a-z0-9-]{1,40}$/),
      status: z.enum(toolStatuses),
      url: link.nullable(),
      github: link.nullable(),
      image: image.nullable(),
      category: line(catalogLimits.short),
      rating,
      users: line(catalogLimits.short),
    }),
  },
  {
    table: 'resources',
    file: 'resources.json',
    title: ({ name }) => `Resource ${name}`,
    columns: z.strictObject({
      ...listed,
      name: line(catalogLimits.name),
      description: text(catalogLimits.description),
      category: line(catalogLimits.short),
      icon: z.string().regex(/^[a-z0-9-]{1,40}$/),
      url: link,
      price: line(catalogLimits.short),
      rating,
      affiliate: flag,
      features: z.array(line(catalogLimits.feature)).max(catalogLimits.features),
    }),
  },
  {
    table: 'testimonials',
    file: 'testimonials.json',
    title: ({ name }) => `Testimonial by ${name}`,
    columns: z.strictObject({
      ...listed,
      name: line(testimonialLimits.name),
      role: line(testimonialLimits.role),
      image: image.nullable(),
      content: text(testimonialLimits.content),
      rating,
    }),
  },
  {
    table: 'redirects',
    file: 'redirects.json',
    title: ({ from_path }) => `Redirect from ${from_path}`,
    columns: z.strictObject({
      from_path: line(MAX_STORED_LENGTH),
      to_path: line(MAX_STORED_LENGTH),
      created_at: time,
    }),
    csv: { file: 'redirects.csv', columns: ['from_path', 'to_path', 'created_at'] },
  },
];
