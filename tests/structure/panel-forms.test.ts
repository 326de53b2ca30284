import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
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

/** Importing all routes of the panel takes seconds. */
const TIMEOUT_MS = 120_000;

/** The shared forms, public forms, and downloads, which need a native form. */
const ownForms = new Set([
  'app/features/posts/like-button.island.tsx',
  'app/routes/admin/auth/auth-page.tsx',
  'app/routes/admin/system/download-dialog.tsx',
  'app/routes/admin/system/export/export-form.tsx',
  'app/ui/forms/guarded-form.tsx',
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

/** Forms that post by themselves, and fetchers that load by themselves. */
function formProblems(source: string) {
  const problems: string[] = [];
  const report = ({ start, end }: { start: number; end: number }) => problems.push(source.slice(start, end));
  new Visitor({
    JSXOpeningElement(node) {
      const { name } = node;
      const hasMethod = node.attributes.some(
        (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'method',
      );
      if (name.type === 'JSXMemberExpression' && name.property.name === 'Form') report(node);
      if (name.type === 'JSXIdentifier' && /^form$/i.test(name.name) && hasMethod) report(node);
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      const isFetcher = init?.type === 'CallExpression' && nameOf(init.callee) === 'useFetcher';
      if (!isFetcher || id.type !== 'ObjectPattern') return;
      if (id.properties.some((property) => property.type === 'Property' && nameOf(property.key) === 'load'))
        report(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'load') return;
      if (/fetcher$/i.test(nameOf(callee.object) ?? '')) report(node);
    },
  }).visit(parseSync('form.tsx', source).program);
  return problems;
}

function nameOf(node: { type: string }) {
  return node.type === 'Identifier' ? (node as unknown as { name: string }).name : null;
}

test(
  'every panel action shows a failed request at its form',
  async () => {
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
  },
  TIMEOUT_MS,
);

test('every panel form is the shared one', () => {
  const files = globSync(['app/routes/admin/**/*.tsx', 'app/features/**/*.tsx', 'app/ui/**/*.tsx']);
  expect(files.length).toBeGreaterThan(150);
  const problems = files
    .filter((file) => !ownForms.has(file))
    .map((file) => [file, formProblems(readFileSync(file, 'utf8'))]);
  expect(problems.filter(([, found]) => found!.length > 0)).toEqual([]);
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

test.each([
  `<Form method="post" />`,
  `<Form\n  onSubmit={() => a > b}\n  method="post"\n />`,
  `<fetcher.Form className="x" />`,
  `<form action="/admin" method="post" />`,
  `const { data, load } = useFetcher();`,
  `const {\n  load: fetchList,\n} = useFetcher<Page>();`,
  `mediaFetcher.load('/admin/media/list')`,
])('%s is reported', (source) => expect(formProblems(source)).not.toEqual([]));

test.each([
  `<Form className="x" />`,
  `<form onSubmit={search} />`,
  `<PanelForm as={fetcher.Form} />`,
  `const text = '<form method="post">';`,
])('%s sends nothing, or is the shared form', (source) => expect(formProblems(source)).toEqual([]));
