import type { PageDraft } from '#features/pages/page.ts';
import { emptyPage } from '#features/pages/page-draft.ts';
import type { PostDraft } from '#features/posts/post.ts';
import { emptyPost } from '#features/posts/post-draft.ts';
import type { ProjectDraft } from '#features/projects/project.ts';
import { emptyProject } from '#features/projects/project-draft.ts';

export const somePost: PostDraft = { ...emptyPost, title: 'Some post', slug: 'some-post', content: 'Words.' };
export const someProject: ProjectDraft = {
  ...emptyProject,
  title: 'Some project',
  slug: 'some-project',
  description: 'What it is.',
  content: 'Words.',
};
export const somePage: PageDraft = { ...emptyPage, title: 'Some page', slug: 'some-page', content: 'Words.' };
