import type { Db } from '#context';
import type { CategoryKind } from '#content/categories.ts';
import { isCategory } from '#features/categories/categories.server.ts';
import { CHOOSE_CATEGORY } from '#features/content/server/content-form.server.ts';
import { createEditing } from '#features/content/server/editing.server.ts';
import { pageForm, pageDraftForm } from '#features/pages/page-form.server.ts';
import { createPage, findEditablePage, savePage, startPage } from '#features/pages/pages-editing.server.ts';
import { postForm, postDraftForm } from '#features/posts/post-form.server.ts';
import { createPost, findEditablePost, savePost, startPost } from '#features/posts/posts-editing.server.ts';
import { projectForm, projectDraftForm } from '#features/projects/project-form.server.ts';
import {
  createProject,
  findEditableProject,
  saveProject,
  startProject,
} from '#features/projects/projects-editing.server.ts';

async function checkCategory(db: Db, kind: CategoryKind, { category }: { category: string }) {
  return (await isCategory(db, kind, category)) ? null : { category: CHOOSE_CATEGORY };
}

export const kinds = {
  post: createEditing('post', {
    typed: postDraftForm,
    form: postForm,
    start: startPost,
    find: findEditablePost,
    save: savePost,
    findErrors: (db, draft) => checkCategory(db, 'post', draft),
    copy: (db, draft, now) =>
      createPost(db, { ...draft, series: '', seriesPart: null, published: false, publishedAt: null }, now),
  }),
  project: createEditing('project', {
    typed: projectDraftForm,
    form: projectForm,
    start: startProject,
    find: findEditableProject,
    save: saveProject,
    findErrors: (db, draft) => checkCategory(db, 'project', draft),
    copy: (db, draft, now) => createProject(db, { ...draft, featured: false, published: false }, now),
  }),
  page: createEditing('page', {
    typed: pageDraftForm,
    form: pageForm,
    start: startPage,
    find: findEditablePage,
    save: savePage,
    copy: (db, draft, now) => createPage(db, { ...draft, showInNavigation: false, published: false }, now),
  }),
};
