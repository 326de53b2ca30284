import { expect, test, vi } from 'vitest';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

/** Takes the parser about a minute: quadratic in the number of lines. */
const complexText = '-\n'.repeat(50_000);
const TOO_COMPLEX = 'This text is too complex to display.';

test('publishing a text that is too complex is rejected with a reason, and the text is not lost', async () => {
  const { postJson, open, get } = await startWithEditor();
  const first = await postJson('post/new/save', { version: 0, draft: somePost, intent: 'publish' });
  const draft = { ...somePost, content: complexText };
  const refused = await postJson(`post/${first.id}/save`, {
    version: first.version,
    draft,
    intent: 'update',
  });
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
  const refused = await postJson('project/new/save', { version: 0, draft, intent: 'publish' });
  expect(refused).toMatchObject({ status: 400, errors: { content: expect.stringContaining(TOO_COMPLEX) } });
  expect(await (await open(`/admin/projects/${refused.id}/edit`)).text()).toContain(
    complexText.slice(0, 100),
  );
});

test('hanging previews delay neither a newer preview nor a save, and return an error', async () => {
  const { postJson } = await startWithEditor();
  let replaced = 0;
  const hanging = Array.from({ length: 5 }, () =>
    postJson('rendering', { content: complexText }).finally(() => (replaced += 1)),
  );
  // One preview renders and one is queued, so all requests have arrived.
  await vi.waitFor(() => expect(replaced).toBeGreaterThanOrEqual(3), 30_000);
  const saved = postJson('post/new/save', { version: 0, draft: somePost, intent: 'draft' });
  const newest = postJson('rendering', { content: 'The *newest* words.' });
  // The save finishes before any preview times out.
  const first = await Promise.race([saved, pauseForTwoPreviews()]);
  expect(first).toMatchObject({ status: 200 });
  expect(await newest).toMatchObject({ status: 200, html: '<p>The <em>newest</em> words.</p>' });
  const responses = await Promise.all(hanging);
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(409));
  const alone = await postJson('rendering', { content: complexText });
  expect(alone).toEqual({ status: 422, error: expect.stringContaining(TOO_COMPLEX) });
});

/** A preview times out after ten seconds: five in sequence would take fifty. */
function pauseForTwoPreviews() {
  return new Promise((resolve) => setTimeout(resolve, 20_000, 'too late'));
}
