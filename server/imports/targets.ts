import type { Db } from '#database/schema.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import {
  createImportedComment,
  deleteImportedComment,
  findCommentFingerprint,
  findSameComment,
  listCommentLosses,
  updateImportedComment,
} from '#features/comments/imported-comments.server.ts';
import { findSameCategory } from '#features/imports/categories/category-map.ts';
import { createContentTarget } from '#features/imports/content/content-target.server.ts';
import { subscriberNotes } from '#features/imports/import.ts';
import { redirectTarget } from '#features/imports/redirect-target.server.ts';
import type { ImportTargets } from '#features/imports/targets.server.ts';
import { isReservedSlug, emptyPage } from '#features/pages/page.ts';
import { findEditablePage, preparePage, preparePageSave } from '#features/pages/pages-editing.server.ts';
import { emptyPost } from '#features/posts/post.ts';
import { findEditablePost, preparePost, preparePostSave } from '#features/posts/posts-editing.server.ts';
import { tagPath } from '#features/posts/tag.ts';
import { type ProjectDraft, emptyProject } from '#features/projects/project.ts';
import {
  findEditableProject,
  prepareProject,
  prepareProjectSave,
} from '#features/projects/projects-editing.server.ts';
import {
  createImportedSubscriber,
  importedStatus,
  deleteImportedSubscriber,
  findSubscriberConflict,
  findSubscriberFingerprint,
} from '#features/subscribers/imported-subscribers.server.ts';
import { subscriberEmailLimit } from '#features/subscribers/subscriber.ts';

const conflicts = {
  exists: 'Already on this site; it is not changed.',
  suppressed: 'This address is on the suppression list.',
  invalid: 'This is not a valid email address.',
};

const post = createContentTarget({
  kind: 'post',
  isReserved: () => false,
  toDraft: ({
    published: _published,
    publishedAt: _at,
    isCoverMissing: _missing,
    notes: _notes,
    project: _project,
    ...fields
  }) => ({
    ...emptyPost,
    ...fields,
  }),
  prepareNew: preparePost,
  prepareSave: preparePostSave,
  findEditable: findEditablePost,
});

const project = createContentTarget({
  kind: 'project',
  isReserved: () => false,
  toDraft: ({ title, slug, content, excerpt, tags, category, project: fields, ...imported }) => ({
    ...emptyProject,
    ...fields,
    title,
    slug,
    content,
    description: excerpt,
    category,
    technologies: tags,
    featuredImage: imported.featuredImage,
    metaTitle: imported.metaTitle,
    metaDescription: imported.metaDescription,
  }),
  prepareNew: async (db, content, now) => prepareProject(db, await withCategory(db, content), now),
  prepareSave: async (db, request) =>
    prepareProjectSave(db, { ...request, draft: await withCategory(db, request.draft) }),
  findEditable: findEditableProject,
});

/** Of this site; another one becomes the first. */
async function withCategory<Draft extends ProjectDraft>(db: Db, draft: Draft): Promise<Draft> {
  const names = await listCategoryNames(db, 'project');
  return { ...draft, category: findSameCategory(draft.category, names) ?? names[0] ?? draft.category };
}

const page = createContentTarget({
  kind: 'page',
  isReserved: isReservedSlug,
  toDraft: ({ title, slug, content, featuredImage, metaTitle, metaDescription }) => ({
    ...emptyPage,
    title,
    slug,
    content,
    featuredImage,
    metaTitle,
    metaDescription,
  }),
  prepareNew: preparePage,
  prepareSave: preparePageSave,
  findEditable: findEditablePage,
});

const comment: ImportTargets['comment'] = {
  table: 'comments',
  plan: async (db, imported) => {
    const losses = listCommentLosses(imported);
    if (!losses) return { action: 'problem', notes: ['The comment has no text.'] };
    const existing = imported.postId ? await findSameComment(db, imported, new Date()) : null;
    if (existing === null) return { action: 'create', notes: losses };
    return { action: 'skip', notes: ['Already on this site.'], targetId: existing };
  },
  prepare: async (_db, imported, { targetId, now }) => {
    return async (trx) => {
      if (targetId === null) return createImportedComment(trx, imported, now);
      await updateImportedComment(trx, targetId, imported);
      return { id: targetId };
    };
  },
  fingerprint: findCommentFingerprint,
  remove: deleteImportedComment,
};

const subscriber: ImportTargets['subscriber'] = {
  table: 'subscribers',
  isFixed: true,
  plan: async (db, { email, state, consentAt }) => {
    if (email.length > subscriberEmailLimit || !/^[^\s@]+@[^\s@]+$/.test(email))
      return { action: 'problem', notes: [conflicts.invalid] };
    const conflict = await findSubscriberConflict(db, email.toLowerCase());
    const status = importedStatus({ state, consentAt, now: new Date() });
    if (!conflict) return { action: 'create', notes: [subscriberNotes[status]] };
    return { action: 'skip', notes: [conflicts[conflict.reason]], targetId: conflict.id };
  },
  prepare: async (_db, record, { now }) => {
    const imported = { ...record, email: record.email.toLowerCase(), now };
    return async (trx) => {
      const created = await createImportedSubscriber(trx, imported);
      if (typeof created !== 'string') return created;
      const existing = await findSubscriberConflict(trx, imported.email);
      return { skipped: conflicts[created], id: existing?.id };
    };
  },
  fingerprint: findSubscriberFingerprint,
  remove: async (trx, id) => {
    await deleteImportedSubscriber(trx, id);
    return null;
  },
};

/** What the items of an import become; the features do not know each other. */
export const importTargets: ImportTargets = {
  post,
  project,
  page,
  comment,
  subscriber,
  redirect: redirectTarget,
  paths: { category: (name) => `/blog?category=${encodeURIComponent(name)}`, tag: tagPath },
};
