import { expect, test } from 'vitest';
import { somePage, somePost, someProject, startWithEditor } from '../../support/editor.ts';

async function previewLink(open: (path: string) => Promise<Response> | Response, editor: string) {
  const page = await (await open(editor)).text();
  return /\/preview\/\w+\/[\w-]+\?key=[\w.-]+/.exec(page)![0];
}

test.each([
  ['post', somePost, '/admin/posts'],
  ['project', someProject, '/admin/projects'],
  ['page', somePage, '/admin/pages'],
])('the draft of a %s is shown to anyone with the link, and is not indexed', async (kind, draft, editor) => {
  const { postJson, open, get } = await startWithEditor();
  const { id } = await postJson(`${kind}/new/autosave`, { version: 0, draft });
  const link = await previewLink(open, `${editor}/${id}/edit`);
  const response = await get(link);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(draft.title);
  expect(html).toContain('Preview: only people with this link');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  // The view counter would count a view.
  expect(html).not.toMatch(/\d views?</);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
});

async function expectNotFound(get: (path: string) => Promise<Response>, path: string) {
  const response = await get(path);
  const html = await response.text();
  expect([path, response.status]).toEqual([path, 404]);
  expect(html).toContain('Preview Not Found');
  expect(html).not.toContain(somePost.title);
}

test('a preview key opens only the draft it was made for', async () => {
  const { postJson, open, get } = await startWithEditor();
  const { id } = await postJson('post/new/autosave', { version: 0, draft: somePost });
  const { id: otherId } = await postJson('post/new/autosave', {
    version: 0,
    draft: { ...somePost, slug: 'another' },
  });
  // A project with the id of the post.
  const { id: projectId } = await postJson(`project/${id}/autosave`, {
    version: 0,
    draft: { ...someProject, title: somePost.title },
  });
  expect(projectId).toBe(id);
  const link = await previewLink(open, `/admin/posts/${id}/edit`);
  for (const editor of [`/admin/posts/${id}`, `/admin/posts/${otherId}`, `/admin/projects/${id}`])
    expect((await get(await previewLink(open, `${editor}/edit`))).status).toBe(200);
  for (const wrong of [
    link.split('?')[0]!,
    link.replace(id, otherId),
    link.replace('/post/', '/project/'),
    link.replace('/post/', '/thing/'),
  ])
    await expectNotFound(get, wrong);
});
