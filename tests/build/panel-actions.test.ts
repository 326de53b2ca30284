import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPanelAction } from '#ui/forms/panel-actions.ts';
import { listRoutes } from '../support/hostile/paths.ts';

/** Our scripts post to these and handle failures themselves. */
const sentByScript = new Set([
  'app/routes/admin/account/passkeys.ts',
  'app/routes/admin/editor/discard.ts',
  'app/routes/admin/editor/autosave.ts',
  'app/routes/admin/editor/rendering.ts',
  'app/routes/admin/editor/save.ts',
  'app/routes/admin/auth/login-passkey.ts',
  'app/routes/admin/media/upload.ts',
  'app/routes/admin/quotes/autosave.ts',
  'app/routes/admin/system/download.ts',
  'app/routes/admin/system/export/download.ts',
  'app/routes/admin/system/imports/upload.ts',
  'app/routes/admin/system/upload.ts',
]);

type ClientAction = (args: { request: Request; serverAction: () => Promise<unknown> }) => unknown;
type RouteModule = { action?: unknown; clientAction?: ClientAction };

/** What becomes of a form of the route that is sent without a connection. */
async function sendOffline({ action, clientAction }: RouteModule) {
  if (!action) return 'no action';
  if (!clientAction) return 'error screen';
  const request = new Request('http://localhost/admin', { method: 'POST', body: new FormData() });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    const answer = (await clientAction({ request, serverAction })) as { init?: ResponseInit } | undefined;
    return answer?.init?.status === 503 ? 'reported' : 'lost';
  } catch {
    return 'error screen';
  }
}

// Here because the routes import the fonts of the build.
test('every panel action shows a failed request at its form', async () => {
  const routes = (await listRoutes()).map(({ file }) => file);
  expect(routes).toEqual(expect.arrayContaining([...sentByScript]));
  const files = [...new Set(routes)].filter(
    (file) => file.startsWith('app/routes/admin/') && !sentByScript.has(file),
  );
  const outcomes = new Map<string, string[]>();
  for (const file of files) {
    const outcome = await sendOffline((await import(join(process.cwd(), file))) as RouteModule);
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), file]);
  }
  expect(outcomes.get('reported')!.length).toBeGreaterThan(20);
  expect([outcomes.get('error screen'), outcomes.get('lost')]).toEqual([undefined, undefined]);
});

test('an action without failure handling is reported', async () => {
  const action = () => null;
  expect(await sendOffline({ action })).toBe('error screen');
  expect(await sendOffline({ action, clientAction: ({ serverAction }) => serverAction() })).toBe(
    'error screen',
  );
  expect(
    await sendOffline({ action, clientAction: ({ serverAction }) => serverAction().catch(() => {}) }),
  ).toBe('lost');
  expect(await sendOffline({ action, clientAction: (args) => runPanelAction(args) })).toBe('reported');
});
