import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type { ProjectDetail } from './project.ts';
import { findEditableProject } from './projects-editing.server.ts';

/** The project as visitors would see it with its working copy. */
export async function previewProject(db: Db, id: string): Promise<ProjectDetail | null> {
  const project = await findEditableProject(db, id);
  if (!project) return null;
  const {
    featuredImage: image,
    content,
    featured: _featured,
    publishAt: _publishAt,
    ...draft
  } = project.draft;
  const { html } = await renderMarkdown(content);
  return { ...draft, slug: draft.slug || project.slug, image, html, updatedAt: project.editedAt };
}
