import { expect, test, vi } from 'vitest';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

/** Takes the parser about a minute: its time grows with the square of the lines. */
const complex = '-\n'.repeat(50_000);
const TOO_COMPLEX = 'This text is too complex to display.';

test('a text that is too complex is refused with a reason when it is published, and is not lost', async () => {
  const { ask, open, get } = await startWithEditor();
  const first = await ask('post/new/save', { version: 0, draft: somePost, intent: 'publish' });
  const draft = { ...somePost, content: complex };
  const refused = await ask(`post/${first.id}/save`, { version: first.version, draft, intent: 'keep' });
  expect(refused).toMatchObject({
    status: 400,
    id: first.id,
    errors: { content: expect.stringContaining(TOO_COMPLEX) },
  });
  // Visitors read what was published before, the editor opens with what was typed.
  expect(await (await get('/blog/some-post')).text()).toContain('Words.');
  expect(await (await open(`/admin/posts/${first.id}/edit`)).text()).toContain(complex.slice(0, 100));
  const shortened = { version: refused.version, draft: { ...somePost, content: 'Short.' }, intent: 'keep' };
  expect((await ask(`post/${first.id}/save`, shortened)).status).toBe(200);
});

test('the first text of a new project is not lost either', async () => {
  const { ask, open } = await startWithEditor();
  const draft = { ...someProject, content: complex };
  const refused = await ask('project/new/save', { version: 0, draft, intent: 'publish' });
  expect(refused).toMatchObject({ status: 400, errors: { content: expect.stringContaining(TOO_COMPLEX) } });
  expect(await (await open(`/admin/projects/${refused.id}/edit`)).text()).toContain(complex.slice(0, 100));
});

test('previews that hang keep neither a newer preview nor a save waiting, and say what is wrong', async () => {
  const { ask } = await startWithEditor();
  let replaced = 0;
  const hanging = Array.from({ length: 5 }, () =>
    ask('rendering', { content: complex }).finally(() => (replaced += 1)),
  );
  // One is rendered and one waits, so all of them have arrived.
  await vi.waitFor(() => expect(replaced).toBeGreaterThanOrEqual(3), 30_000);
  const saved = ask('post/new/save', { version: 0, draft: somePost, intent: 'draft' });
  const newest = ask('rendering', { content: 'The *newest* words.' });
  // The save is answered before any preview has had its whole time.
  const first = await Promise.race([saved, pauseForTwoPreviews()]);
  expect(first).toMatchObject({ status: 200 });
  expect(await newest).toMatchObject({ status: 200, html: '<p>The <em>newest</em> words.</p>' });
  const answers = await Promise.all(hanging);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(409));
  const alone = await ask('rendering', { content: complex });
  expect(alone).toEqual({ status: 422, error: expect.stringContaining(TOO_COMPLEX) });
});

/** A rendering may take ten seconds: five that hang one after the other would take fifty. */
function pauseForTwoPreviews() {
  return new Promise((resolve) => setTimeout(resolve, 20_000, 'too late'));
}
