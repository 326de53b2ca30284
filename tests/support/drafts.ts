import { type PageDraft, emptyPage } from '#features/pages/page.ts';
import { type PostDraft, emptyPost } from '#features/posts/post.ts';
import { type ProjectDraft, emptyProject } from '#features/projects/project.ts';

export const somePost: PostDraft = { ...emptyPost, title: 'Some post', slug: 'some-post', content: 'Words.' };
export const someProject: ProjectDraft = {
  ...emptyProject,
  title: 'Some project',
  slug: 'some-project',
  description: 'What it is.',
  content: 'Words.',
};
export const somePage: PageDraft = { ...emptyPage, title: 'Some page', slug: 'some-page', content: 'Words.' };
