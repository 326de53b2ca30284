import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Our scripts post to these and handle failures themselves. */
const sentByScript = new Set([
  'routes/admin/account/passkeys.ts',
  'routes/admin/editor/discard.ts',
  'routes/admin/editor/autosave.ts',
  'routes/admin/editor/rendering.ts',
  'routes/admin/editor/save.ts',
  'routes/admin/auth/login-passkey.ts',
  'routes/admin/media/upload.ts',
  'routes/admin/system/download.ts',
  'routes/admin/system/upload.ts',
]);

/** The shared forms, public forms, and a download, which needs a native form. */
const ownForms = new Set([
  'app/features/posts/like-button.island.tsx',
  'app/routes/admin/auth/auth-page.tsx',
  'app/routes/admin/system/download-dialog.tsx',
  'app/ui/forms/guarded-form.tsx',
]);

function actionProblem(source: string) {
  const hasAction = /export (?:(?:async )?function|const) action\b|export \{[^}]*\baction\b/.test(source);
  if (!hasAction) return null;
  const clientAction = /export (?:async )?function clientAction\([\s\S]*?\n}/.exec(source)?.[0] ?? '';
  return /\b(?:runPanelAction|refuseOnFailure)\(args/.test(clientAction)
    ? null
    : 'has an action without runPanelAction or refuseOnFailure';
}

/** The opening tags of form elements; a `>` inside an attribute expression does not end a tag. */
function formTags(source: string) {
  return [...source.matchAll(/<(?:form|Form|\w+\.Form)\b/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < source.length; end += 1) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      if (source[end] === '>' && depth === 0) break;
    }
    return source.slice(index, end + 1);
  });
}

function formProblems(source: string) {
  const posted = formTags(source).filter((tag) => /^<\w+\.Form\b/.test(tag) || /\bmethod=/.test(tag));
  const loads = /\bload\b[^\n]*=\s*useFetcher|[fF]etcher\.load\(/.test(source) ? ['loads by a fetcher'] : [];
  return [...posted, ...loads];
}

test('every panel action shows a failed request at its form', () => {
  const routes = readFileSync('app/routes.ts', 'utf8').matchAll(/'(routes\/admin\/[\w/-]+\.tsx?)'/g);
  const files = [...new Set([...routes].map(([, file]) => file!))].filter((file) => !sentByScript.has(file));
  expect(files.length).toBeGreaterThan(40);
  const problems = files.map((file) => [file, actionProblem(readFileSync(`app/${file}`, 'utf8'))]);
  expect(problems.filter(([, problem]) => problem)).toEqual([]);
});

test('every panel form is the shared one', () => {
  const files = globSync(['app/routes/admin/**/*.tsx', 'app/features/**/*.tsx', 'app/ui/**/*.tsx']);
  expect(files.length).toBeGreaterThan(150);
  const problems = files
    .filter((file) => !ownForms.has(file))
    .map((file) => [file, formProblems(readFileSync(file, 'utf8'))]);
  expect(problems.filter(([, found]) => found!.length > 0)).toEqual([]);
});

test.each([
  `export async function action() {}`,
  `export function action() {}\nexport function clientAction({ serverAction }) {\n  return serverAction();\n}`,
  `export const action = save;\nexport function clientAction(args) {\n  return args.serverAction();\n}\nrunPanelAction(args);`,
])('an action without failure handling is reported', (source) =>
  expect(actionProblem(source)).not.toBeNull(),
);

test.each([
  `<Form method="post">`,
  `<Form\n  onSubmit={() => send()}\n  method="post"\n>`,
  `<fetcher.Form className="x">`,
  `<form action="/admin" method="post">`,
  `const { data, load } = useFetcher();`,
])('a form without failure handling is reported', (source) => expect(formProblems(source)).not.toEqual([]));

test.each([`<Form className="x">`, `<form onSubmit={search}>`, `<PanelForm as={fetcher.Form}>`])(
  'a form that sends nothing, and the shared one, are allowed',
  (source) => expect(formProblems(source)).toEqual([]),
);
