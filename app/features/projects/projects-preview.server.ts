import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type { ProjectDetail } from './project.ts';
import { findEditableProject } from './projects-editing.server.ts';

/** A project as visitors would see it with the words that are being worked on. */
export async function previewProject(db: Db, id: string): Promise<ProjectDetail | null> {
  const piece = await findEditableProject(db, id);
  if (!piece) return null;
  const { featuredImage: image, content, featured: _featured, publishAt: _publishAt, ...draft } = piece.draft;
  const { html } = await renderMarkdown(content);
  return { ...draft, slug: draft.slug || piece.slug, image, html, updatedAt: piece.editedAt };
}
