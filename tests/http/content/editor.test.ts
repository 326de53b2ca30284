import { expect, test } from 'vitest';
import { contentLimits } from '#features/content/model/content.ts';
import { newId } from '#platform/crypto/id.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

const kinds = [
  { kind: 'post', draft: somePost, list: '/blog', editor: '/admin/posts' },
  { kind: 'project', draft: someProject, list: '/portfolio', editor: '/admin/projects' },
] as const;

test.each(kinds)('a $kind is written, kept, published and seen', async ({ kind, draft, list, editor }) => {
  const { ask, get, open } = await startWithEditor();
  expect((await open(`${editor}/new`)).status).toBe(200);

  const kept = await ask(`${kind}/new/keep`, { version: 0, draft: { ...draft, title: '' } });
  expect(kept).toMatchObject({ status: 200, version: 2 });
  const again = await ask(`${kind}/${kept.id}/keep`, { version: 2, draft });
  expect(again).toMatchObject({ status: 200, id: kept.id, version: 3 });
  const page = await (await open(`${editor}/${kept.id}/edit`)).text();
  expect(page).toContain(draft.title);
  expect((await get(`${list}/${draft.slug}`)).status).toBe(404);

  const saved = await ask(`${kind}/${kept.id}/save`, { version: 3, draft, intent: 'publish' });
  expect(saved).toMatchObject({ status: 200, version: 4, slug: draft.slug, published: true });
  expect(await (await get(`${list}/${draft.slug}`)).text()).toContain(draft.title);
});

test.each(kinds)('autosave never touches what visitors see of a $kind', async ({ kind, draft, list }) => {
  const { ask, get } = await startWithEditor();
  const { id } = await ask(`${kind}/new/save`, { version: 0, draft, intent: 'publish' });
  const before = await (await get(`${list}/${draft.slug}`)).text();
  const changed = { ...draft, title: 'Changed', slug: 'changed', content: 'Changed.' };
  expect(await ask(`${kind}/${id}/keep`, { version: 3, draft: changed })).toMatchObject({ status: 200 });
  expect(await (await get(`${list}/${draft.slug}`)).text()).toBe(before);
  expect((await get(`${list}/changed`)).status).toBe(404);
});

test.each(kinds)('a $kind that was changed elsewhere is not overwritten', async ({ kind, draft }) => {
  const { ask } = await startWithEditor();
  const { id } = await ask(`${kind}/new/keep`, { version: 0, draft });
  const theirs = { ...draft, content: 'Theirs.' };
  await ask(`${kind}/${id}/keep`, { version: 2, draft: theirs });
  for (const act of ['keep', 'save']) {
    const stale = await ask(`${kind}/${id}/${act}`, { version: 2, draft, intent: 'publish' });
    expect(stale).toMatchObject({ status: 409, stored: { version: 3, draft: { content: 'Theirs.' } } });
  }
  expect(await ask(`${kind}/${id}/keep`, { version: 3, draft })).toMatchObject({ status: 200, version: 4 });
});

test.each(kinds)(
  'the first words of a $kind make it once, however often they are sent',
  async ({ kind, draft }) => {
    const { ask, db } = await startWithEditor();
    const id = newId(new Date());
    expect(await ask(`${kind}/${id}/keep`, { version: 0, draft })).toMatchObject({ status: 200, id });
    for (const act of ['keep', 'save']) {
      const again = await ask(`${kind}/${id}/${act}`, { version: 0, draft, intent: 'publish' });
      expect(again).toMatchObject({ status: 409, stored: { id, version: 2, draft } });
    }
    const table = kind === 'post' ? 'blog_posts' : 'portfolio_projects';
    expect(await db.selectFrom(table).select('id').execute()).toEqual([{ id }]);
    expect((await ask(`${kind}/any-name/keep`, { version: 0, draft })).status).toBe(404);
  },
);

test.each(kinds)('changes of a published $kind are discarded', async ({ kind, draft, list, editor }) => {
  const { ask, get, open } = await startWithEditor();
  const { id, version } = await ask(`${kind}/new/save`, { version: 0, draft, intent: 'publish' });
  const changed = { ...draft, title: 'Worse', content: 'Worse.' };
  await ask(`${kind}/${id}/keep`, { version, draft: changed });
  expect(await ask(`${kind}/${id}/discard`, { version })).toMatchObject({
    status: 409,
    stored: { draft: { title: 'Worse' } },
  });
  expect(await ask(`${kind}/${id}/discard`, { version: version + 1 })).toMatchObject({
    status: 200,
    version: version + 2,
    hasChanges: false,
    draft: { title: draft.title, content: draft.content },
  });
  expect(await (await open(`${editor}/${id}/edit`)).text()).not.toContain('Worse');
  expect((await get(`${list}/${draft.slug}`)).status).toBe(200);
});

test('a draft has nothing to go back to', async () => {
  const { ask } = await startWithEditor();
  const { id, version } = await ask('post/new/keep', { version: 0, draft: somePost });
  expect((await ask(`post/${id}/discard`, { version })).status).toBe(409);
});

test.each(kinds)('an address in use is refused for a $kind, with another one', async ({ kind, draft }) => {
  const { ask, db } = await startWithEditor();
  await addPost(db, { slug: 'taken' });
  await addProject(db, { slug: 'taken' });
  const words = { ...draft, slug: 'taken' };
  const refused = await ask(`${kind}/new/save`, { version: 0, draft: words, intent: 'publish' });
  expect(refused).toMatchObject({
    status: 400,
    errors: { slug: 'This slug is already in use.' },
    suggestion: 'taken-2',
  });
  // The words are kept under an id, so that nothing is written twice.
  const saving = { version: refused.version, draft: { ...words, slug: 'taken-2' }, intent: 'publish' };
  expect(await ask(`${kind}/${refused.id}/save`, saving)).toMatchObject({ status: 200, slug: 'taken-2' });
});

test.each(kinds)('a $kind without a title is kept but not saved', async ({ kind, draft }) => {
  const { ask } = await startWithEditor();
  const words = { ...draft, title: '  ' };
  expect(await ask(`${kind}/new/keep`, { version: 0, draft: words })).toMatchObject({ status: 200 });
  expect(await ask(`${kind}/new/save`, { version: 0, draft: words, intent: 'draft' })).toMatchObject({
    status: 400,
    errors: { title: 'Enter a title.' },
  });
});

test('what is too long is refused at its field, by autosave too', async () => {
  const { ask } = await startWithEditor();
  const draft = { ...somePost, content: 'x'.repeat(contentLimits.content + 1), tags: Array(31).fill('tag') };
  const refused = await ask('post/new/keep', { version: 0, draft });
  expect(refused).toMatchObject({ status: 400 });
  expect(Object.keys(refused.errors).toSorted()).toEqual(['content', 'tags']);
});

test.each([
  [{ featuredImage: 'javascript:alert(1)' }, 'featuredImage'],
  [{ featuredImage: '//evil.example/x.png' }, 'featuredImage'],
  [{ category: 'Nonsense' }, 'category'],
  [{ publishAt: 'soon' }, 'publishAt'],
])('a post with %o is refused', async (wrong, field) => {
  const { ask } = await startWithEditor();
  const draft = { ...somePost, ...wrong };
  const refused = await ask('post/new/save', { version: 0, draft, intent: 'publish' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errors)).toEqual([field]);
});

test.each([
  [{ description: ' ' }, 'description'],
  [{ projectUrl: '/not/the/web' }, 'projectUrl'],
  [{ githubUrl: 'github' }, 'githubUrl'],
  [{ clientLogo: 'data:image/png;base64,x' }, 'clientLogo'],
  [{ completedAt: '2026-02-30' }, 'completedAt'],
  [{ screenshots: [{ url: 'x.png', alt: '' }] }, 'screenshots'],
])('a project with %o is refused', async (wrong, field) => {
  const { ask } = await startWithEditor();
  const draft = { ...someProject, ...wrong };
  const refused = await ask('project/new/save', { version: 0, draft, intent: 'publish' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errors)).toEqual([field]);
});

test('saving tidies lists and empty fields', async () => {
  const { ask, open } = await startWithEditor();
  const draft = {
    ...someProject,
    technologies: [' React ', 'react', ''],
    screenshots: ['/a.png', ' /a.png', '', '/b.png'].map((url) => ({ url, alt: ' words ' })),
    clientName: '  ',
  };
  const { id } = await ask('project/new/save', { version: 0, draft, intent: 'draft' });
  const revisions = await (await open(`/admin/pieces/project/${id}/revisions`)).json();
  const { draft: kept } = await (
    await open(`/admin/pieces/project/${id}/revisions/${revisions[0].version}`)
  ).json();
  expect(kept).toMatchObject({
    technologies: ['React'],
    screenshots: [
      { url: '/a.png', alt: 'words' },
      { url: '/b.png', alt: 'words' },
    ],
    clientName: null,
  });
});
