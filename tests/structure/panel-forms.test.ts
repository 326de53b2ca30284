import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** The shared forms, public forms, and downloads, which need a native form. */
const ownForms = new Set([
  'app/features/posts/like-button.island.tsx',
  'app/routes/admin/auth/auth-page.tsx',
  'app/routes/admin/system/download-dialog.tsx',
  'app/routes/admin/system/export/export-form.tsx',
  'app/ui/forms/guarded-form.tsx',
]);

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

test('every panel form is the shared one', () => {
  const files = globSync(['app/routes/admin/**/*.tsx', 'app/features/**/*.tsx', 'app/ui/**/*.tsx']);
  expect(files.length).toBeGreaterThan(150);
  const problems = files
    .filter((file) => !ownForms.has(file))
    .map((file) => [file, formProblems(readFileSync(file, 'utf8'))]);
  expect(problems.filter(([, found]) => found!.length > 0)).toEqual([]);
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
