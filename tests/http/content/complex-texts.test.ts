import { expect, test } from 'vitest';
import {
  complexText,
  somePost,
  someProject,
  startWithEditor,
  withShortRenderLimit,
} from '../../support/editor.ts';

const TOO_COMPLEX = 'This text is too complex to display.';

test('publishing a text that is too complex is rejected with a reason, and the text is not lost', async () => {
  const { postJson, open, get } = await startWithEditor();
  const first = await postJson('post/new/save', { version: 0, draft: somePost, intent: 'publish' });
  const draft = { ...somePost, content: complexText };
  const update = { version: first.version, draft, intent: 'update' };
  const refused = await withShortRenderLimit(() => postJson(`post/${first.id}/save`, update));
  expect(refused).toMatchObject({
    status: 400,
    id: first.id,
    errors: { content: expect.stringContaining(TOO_COMPLEX) },
  });
  // Visitors see the published text, the editor the unsaved one.
  expect(await (await get('/blog/some-post')).text()).toContain('Words.');
  expect(await (await open(`/admin/posts/${first.id}/edit`)).text()).toContain(complexText.slice(0, 100));
  const shortened = { version: refused.version, draft: { ...somePost, content: 'Short.' }, intent: 'update' };
  expect((await postJson(`post/${first.id}/save`, shortened)).status).toBe(200);
});

test('the text of a new project that is too complex is not lost', async () => {
  const { postJson, open } = await startWithEditor();
  const draft = { ...someProject, content: complexText };
  const refused = await withShortRenderLimit(() =>
    postJson('project/new/save', { version: 0, draft, intent: 'publish' }),
  );
  expect(refused).toMatchObject({ status: 400, errors: { content: expect.stringContaining(TOO_COMPLEX) } });
  expect(await (await open(`/admin/projects/${refused.id}/edit`)).text()).toContain(
    complexText.slice(0, 100),
  );
});

test('a preview that is too complex, or that a newer one has replaced, returns an error', async () => {
  const { postJson } = await startWithEditor();
  const preview = () => postJson('rendering', { content: complexText });
  // So many that some arrive while another is rendered, also on a busy machine.
  const responses = await withShortRenderLimit(() => Promise.all(Array.from({ length: 6 }, preview)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409, 422]));
  const error = expect.stringContaining(TOO_COMPLEX);
  expect(responses).toContainEqual({ status: 422, error });
});
