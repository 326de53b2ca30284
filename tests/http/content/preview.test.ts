import { expect, test } from 'vitest';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

async function previewLink(open: (path: string) => Promise<Response> | Response, editor: string) {
  const page = await (await open(editor)).text();
  return /\/preview\/\w+\/[\w-]+\?key=[\w.-]+/.exec(page)![0];
}

test.each([
  ['post', somePost, '/admin/posts'],
  ['project', someProject, '/admin/projects'],
])('the draft of a %s is shown to anyone with the link, and is not indexed', async (kind, draft, editor) => {
  const { postJson, open, get } = await startWithEditor();
  const { id } = await postJson(`${kind}/new/keep`, { version: 0, draft });
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

test('an invalid or expired preview link is 404', async () => {
  const { postJson, open, get, time } = await startWithEditor();
  const { id } = await postJson('post/new/keep', { version: 0, draft: somePost });
  const link = await previewLink(open, `/admin/posts/${id}/edit`);
  time.now = new Date(time.now.getTime() + 7 * 86_400_000 + 1);
  for (const wrong of [link, link.split('?')[0]!, link.replace(id, 'other'), `/preview/thing/${id}?key=x`]) {
    const response = await get(wrong);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('Preview Not Found');
    expect(html).not.toContain(somePost.title);
  }
});
