import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { fold } from '#platform/fold.ts';
import { newId } from '#platform/id.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import { slugify } from '#platform/slug.ts';

export type NewProject = {
  title: string;
  slug?: string;
  description: string;
  content: string;
  category: string;
  technologies: string[];
  screenshots?: string[];
  clientName?: string | null;
  projectUrl?: string | null;
  githubUrl?: string | null;
  completedAt?: string | null;
  featured?: boolean;
  featuredPosition?: number;
  coverSalt?: string;
  published: boolean;
  demo?: boolean;
};

/** Renders the Markdown once, on saving, and answers with the id and slug of the stored project. */
export async function createProject(db: Db, project: NewProject, now: Date) {
  const rendered = await renderMarkdown(project.content);
  const id = newId(now);
  const slug = (project.slug ?? slugify(project.title)) || `project-${id}`;
  const words = [
    project.title,
    project.description,
    project.category,
    ...project.technologies,
    rendered.text,
  ];
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('portfolio_projects')
      .values({
        id,
        slug,
        title: project.title,
        description: project.description,
        content: project.content,
        content_html: rendered.html,
        search_text: fold(words.join(' ')),
        category: project.category,
        technologies: project.technologies,
        screenshots: project.screenshots ?? [],
        client_name: project.clientName ?? null,
        client_logo: null,
        project_url: project.projectUrl ?? null,
        github_url: project.githubUrl ?? null,
        completed_at: project.completedAt ?? null,
        featured: project.featured ?? false,
        featured_position: project.featuredPosition ?? 0,
        featured_image: null,
        cover_salt: project.coverSalt ?? '',
        meta_title: null,
        meta_description: null,
        published: project.published,
        published_at: project.published ? now.toISOString() : null,
        working_copy: null,
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        deleted_at: null,
        demo: project.demo ?? false,
      })
      .execute();
    await bumpContentVersion(trx);
  });
  return { id, slug };
}
