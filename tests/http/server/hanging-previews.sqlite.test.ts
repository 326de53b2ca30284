import { expect, test, vi } from 'vitest';
import { complexText, somePost, startWithEditor, withShortRenderLimit } from '../../support/editor.ts';

// On one engine: previews do not use the database.
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
  const alone = await withShortRenderLimit(() => postJson('rendering', { content: complexText }));
  expect(alone).toEqual({
    status: 422,
    error: expect.stringContaining('This text is too complex to display.'),
  });
});

/** A preview times out after ten seconds: five in sequence would take fifty. */
function pauseForTwoPreviews() {
  return new Promise((resolve) => setTimeout(resolve, 20_000, 'too late'));
}
