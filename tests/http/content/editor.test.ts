import { expect, test } from 'vitest';
import { contentLimits } from '#features/content/model/content.ts';
import { emptyOutcome } from '#features/projects/project.ts';
import { newId } from '#platform/crypto/id.ts';
import { addPage, addPost, addProject } from '../../support/factories.ts';
import { somePage, somePost, someProject, startWithEditor } from '../../support/editor.ts';

const kinds = [
  { kind: 'post', draft: somePost, list: '/blog', editor: '/admin/posts' },
  { kind: 'project', draft: someProject, list: '/portfolio', editor: '/admin/projects' },
  { kind: 'page', draft: somePage, list: '', editor: '/admin/pages' },
] as const;

test.each(kinds)(
  'a $kind is autosaved, published and shown on the site',
  async ({ kind, draft, list, editor }) => {
    const { postJson, get, open } = await startWithEditor();
    expect((await open(`${editor}/new`)).status).toBe(200);

    const autosaved = await postJson(`${kind}/new/autosave`, { version: 0, draft: { ...draft, title: '' } });
    expect(autosaved).toMatchObject({ status: 200, version: 2 });
    const again = await postJson(`${kind}/${autosaved.id}/autosave`, { version: 2, draft });
    expect(again).toMatchObject({ status: 200, id: autosaved.id, version: 3 });
    const page = await (await open(`${editor}/${autosaved.id}/edit`)).text();
    expect(page).toContain(draft.title);
    expect((await get(`${list}/${draft.slug}`)).status).toBe(404);

    const saved = await postJson(`${kind}/${autosaved.id}/save`, { version: 3, draft, intent: 'publish' });
    expect(saved).toMatchObject({ status: 200, version: 4, slug: draft.slug, published: true });
    expect(await (await get(`${list}/${draft.slug}`)).text()).toContain(draft.title);
    // Side by side, the saved text is in the preview before it has been rendered again.
    expect(await (await open(`${editor}/${autosaved.id}/edit`)).text()).toMatch(
      /aria-label="Preview".*<div lang="en" class="prose [^"]*"><p>Words/s,
    );
  },
);

test.each(kinds)('a $kind that was changed elsewhere is not overwritten', async ({ kind, draft }) => {
  const { postJson } = await startWithEditor();
  const { id } = await postJson(`${kind}/new/autosave`, { version: 0, draft });
  const theirs = { ...draft, content: 'Theirs.' };
  await postJson(`${kind}/${id}/autosave`, { version: 2, draft: theirs });
  for (const action of ['autosave', 'save']) {
    const stale = await postJson(`${kind}/${id}/${action}`, { version: 2, draft, intent: 'publish' });
    expect(stale).toMatchObject({ status: 409, stored: { version: 3, draft: { content: 'Theirs.' } } });
  }
  expect(await postJson(`${kind}/${id}/autosave`, { version: 3, draft })).toMatchObject({
    status: 200,
    version: 4,
  });
});

test.each(kinds)(
  'the first autosave creates a $kind once, even if it is repeated',
  async ({ kind, draft }) => {
    const { postJson, db } = await startWithEditor();
    const id = newId(new Date());
    expect(await postJson(`${kind}/${id}/autosave`, { version: 0, draft })).toMatchObject({
      status: 200,
      id,
    });
    for (const action of ['autosave', 'save']) {
      const again = await postJson(`${kind}/${id}/${action}`, { version: 0, draft, intent: 'publish' });
      expect(again).toMatchObject({ status: 409, stored: { id, version: 2, draft } });
    }
    const tables = { post: 'blog_posts', project: 'portfolio_projects', page: 'pages' } as const;
    expect(await db.selectFrom(tables[kind]).select('id').execute()).toEqual([{ id }]);
    expect((await postJson(`${kind}/any-name/autosave`, { version: 0, draft })).status).toBe(404);
  },
);

test.each(kinds)(
  'unpublished changes of a published $kind can be discarded',
  async ({ kind, draft, list, editor }) => {
    const { postJson, get, open } = await startWithEditor();
    const { id, version } = await postJson(`${kind}/new/save`, { version: 0, draft, intent: 'publish' });
    const changed = { ...draft, title: 'Worse', content: 'Worse.' };
    await postJson(`${kind}/${id}/autosave`, { version, draft: changed });
    expect(await (await get(`${list}/${draft.slug}`)).text()).not.toContain('Worse');
    expect(await postJson(`${kind}/${id}/discard`, { version })).toMatchObject({
      status: 409,
      stored: { draft: { title: 'Worse' } },
    });
    expect(await postJson(`${kind}/${id}/discard`, { version: version + 1 })).toMatchObject({
      status: 200,
      version: version + 2,
      hasChanges: false,
      draft: { title: draft.title, content: draft.content },
    });
    expect(await (await open(`${editor}/${id}/edit`)).text()).not.toContain('Worse');
    expect(await (await get(`${list}/${draft.slug}`)).text()).toContain(draft.title);
  },
);

test('a draft that was never published cannot be discarded', async () => {
  const { postJson } = await startWithEditor();
  const { id, version } = await postJson('post/new/autosave', { version: 0, draft: somePost });
  expect((await postJson(`post/${id}/discard`, { version })).status).toBe(409);
});

test.each(kinds)('a slug in use is rejected for a $kind, with a suggestion', async ({ kind, draft }) => {
  const { postJson, db } = await startWithEditor();
  await addPost(db, { slug: 'taken' });
  await addProject(db, { slug: 'taken' });
  await addPage(db, { slug: 'taken' });
  const invalid = { ...draft, slug: 'taken' };
  const refused = await postJson(`${kind}/new/save`, { version: 0, draft: invalid, intent: 'publish' });
  expect(refused).toMatchObject({
    status: 400,
    errors: { slug: 'This slug is already in use.' },
    suggestion: 'taken-2',
  });
  // The draft was stored with an id, so resubmitting creates no second row.
  const saving = { version: refused.version, draft: { ...invalid, slug: 'taken-2' }, intent: 'publish' };
  expect(await postJson(`${kind}/${refused.id}/save`, saving)).toMatchObject({
    status: 200,
    slug: 'taken-2',
  });
});

test.each(kinds)('a $kind without a title is autosaved but cannot be saved', async ({ kind, draft }) => {
  const { postJson } = await startWithEditor();
  const invalid = { ...draft, title: '  ' };
  expect(await postJson(`${kind}/new/autosave`, { version: 0, draft: invalid })).toMatchObject({
    status: 200,
  });
  expect(await postJson(`${kind}/new/save`, { version: 0, draft: invalid, intent: 'draft' })).toMatchObject({
    status: 400,
    errors: { title: 'Enter a title.' },
  });
});

test('values over the length limit are reported at their fields, also by autosave', async () => {
  const { postJson } = await startWithEditor();
  const draft = { ...somePost, content: 'x'.repeat(contentLimits.content + 1), tags: Array(31).fill('tag') };
  const refused = await postJson('post/new/autosave', { version: 0, draft });
  expect(refused).toMatchObject({ status: 400 });
  expect(Object.keys(refused.errors).toSorted()).toEqual(['content', 'tags']);
});

test.each([
  [{ featuredImage: 'javascript:alert(1)' }, 'featuredImage'],
  [{ featuredImage: '//evil.example/x.png' }, 'featuredImage'],
  [{ category: 'Nonsense' }, 'category'],
  [{ publishAt: 'soon' }, 'publishAt'],
])('a post with %o is rejected', async (wrong, field) => {
  const { postJson } = await startWithEditor();
  const draft = { ...somePost, ...wrong };
  const refused = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errors)).toEqual([field]);
});

test.each([
  [{ description: ' ' }, 'description'],
  [{ clientLogo: 'data:image/png;base64,x' }, 'clientLogo'],
  [{ completedAt: '2026-02-30' }, 'completedAt'],
  [{ screenshots: [{ url: 'x.png', alt: '' }] }, 'screenshots'],
  [{ phoneImage: 'x.png' }, 'phoneImage'],
  [{ loop: '/media/x.png' }, 'loop'],
  [{ lede: 'x'.repeat(301) }, 'lede'],
  [{ services: Array(13).fill('Design') }, 'services'],
  [{ outcomes: [{ ...emptyOutcome, label: 'Calls', before: '71' }] }, 'outcomes'],
  [
    { outcomes: Array.from({ length: 7 }, () => ({ ...emptyOutcome, label: 'Calls', after: '18' })) },
    'outcomes',
  ],
  [{ credits: [{ role: 'Photographs', name: ' ' }] }, 'credits'],
])('a project with %o is rejected', async (wrong, field) => {
  const { postJson } = await startWithEditor();
  const draft = { ...someProject, ...wrong };
  const refused = await postJson('project/new/save', { version: 0, draft, intent: 'publish' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errors)).toEqual([field]);
});

test('saving normalizes lists and empty fields', async () => {
  const { postJson, open } = await startWithEditor();
  const draft = {
    ...someProject,
    technologies: [' React ', 'react', ''],
    screenshots: ['/a.png', ' /a.png', '', '/b.png'].map((url) => ({ url, alt: ' words ' })),
    clientName: '  ',
    role: ' ',
    services: [' Design ', 'design', ''],
    outcomes: [emptyOutcome, { ...emptyOutcome, label: ' Calls ', after: '18' }],
    credits: [{ role: ' ', name: '' }],
  };
  const { id } = await postJson('project/new/save', { version: 0, draft, intent: 'draft' });
  const revisions = await (await open(`/admin/content/project/${id}/revisions`)).json();
  const { draft: autosaved } = await (
    await open(`/admin/content/project/${id}/revisions/${revisions[0].version}`)
  ).json();
  expect(autosaved).toMatchObject({
    technologies: ['React'],
    screenshots: [
      { url: '/a.png', alt: 'words' },
      { url: '/b.png', alt: 'words' },
    ],
    clientName: null,
    role: null,
    services: ['Design'],
    outcomes: [{ ...emptyOutcome, label: 'Calls', after: '18' }],
    credits: [],
  });
});
