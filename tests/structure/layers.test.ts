import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const forbidden: [from: string, imports: string][] = [
  ['app/routes/site/planted.tsx', '#database/client.ts'],
  ['app/routes/site/planted-upwards.tsx', '../../root.tsx'],
  ['app/routes/site/planted-detour.tsx', './../../../database/client.ts'],
  ['app/planted.ts', '#database/client.ts'],
  ['app/features/posts/planted.tsx', './posts.server.ts'],
  ['app/features/posts/planted-other.tsx', '#features/projects/project-card.tsx'],
  ['app/features/posts/planted-database.tsx', '#database/schema.ts'],
  ['app/features/posts/planted-route.tsx', '#routes/site/shell/use-site.ts'],
  ['app/features/posts/planted-server-of-media.tsx', '#features/media/media.server.ts'],
  ['app/features/posts/planted.ts', 'react'],
  ['app/features/posts/planted-ui.ts', '#ui/forms/button.tsx'],
  ['app/features/posts/planted-server.ts', './posts.server.ts'],
  ['app/features/posts/planted.server.ts', '#features/projects/projects.server.ts'],
  ['app/features/posts/planted-ui.server.ts', '#ui/forms/button.tsx'],
  ['app/features/posts/planted-context.server.ts', '#context'],
  ['app/features/posts/planted.island.tsx', 'react-router'],
  ['app/features/posts/planted-dom.island.tsx', 'react-router/dom'],
  ['app/features/posts/planted-server.island.tsx', './posts.server.ts'],
  ['app/features/posts/planted-part.island.tsx', './article-head.tsx'],
  ['app/features/posts/planted-other.island.tsx', '#features/media/media.ts'],
  ['app/features/posts/planted-content.island.tsx', '#content/site.ts'],
  ['app/features/posts/planted-island.island.tsx', '#islands/island.tsx'],
  ['app/features/posts/planted-islands.ts', '#islands/island.tsx'],
  ['app/islands/planted.tsx', 'react-router'],
  ['app/islands/planted-ui.tsx', '#ui/forms/button.tsx'],
  ['app/islands/planted-feature.ts', '#features/posts/post.ts'],
  ['app/enhancers/planted.ts', 'react-router'],
  ['app/enhancers/planted-react.ts', 'react'],
  ['app/enhancers/planted-component.ts', '#ui/forms/button.tsx'],
  ['app/enhancers/planted-server.ts', '#platform/mail/smtp.server.ts'],
  ['app/enhancers/planted-feature.ts', '#features/posts/post.ts'],
  ['app/ssr/planted.ts', '#features/posts/post.ts'],
  ['app/ssr/planted-route.ts', '#routes/site/shell/use-site.ts'],
  ['app/ui/planted.tsx', '#platform/text/slug.ts'],
  ['app/ui/planted-island.tsx', '#islands/island.tsx'],
  ['app/ui/planted-feature.tsx', '#features/posts/post.ts'],
  ['app/platform/planted.ts', '#content/site.ts'],
  ['app/platform/planted-database.ts', '#database/schema.ts'],
  ['app/content/planted.ts', '#features/posts/post.ts'],
  ['app/content/planted-ui.ts', '#ui/forms/button.tsx'],
  ['database/planted.ts', '#platform/text/slug.ts'],
  ['server/planted.ts', '#routes/site/shell/use-site.ts'],
  ['server/planted-ui.ts', '#ui/forms/button.tsx'],
  ['app/features/posts/planted-request.server.ts', 'undici'],
  ['app/platform/planted-package.ts', '#site-import/index.ts'],
  ['packages/site-import/planted.ts', '#platform/text/slug.ts'],
  ['packages/site-import/planted-upwards.ts', '../../app/platform/text/slug.ts'],
  ['packages/site-import/planted-react.ts', 'react'],
];

const allowed: [from: string, imports: string][] = [
  ['app/routes/site/fine.tsx', '#features/posts/posts.server.ts'],
  ['app/routes/site/fine-context.tsx', '#context'],
  ['app/features/posts/fine.tsx', '#ui/forms/button.tsx'],
  ['app/features/projects/fine-picker.tsx', '#features/media/panel/media-picker.tsx'],
  ['app/features/posts/fine.ts', '#platform/text/slug.ts'],
  ['app/features/posts/fine.server.ts', '#features/settings/settings.server.ts'],
  ['app/features/posts/fine-database.server.ts', '#database/schema.ts'],
  ['app/routes/site/fine-island.tsx', '#islands/island.tsx'],
  ['app/features/posts/fine-island.tsx', '#islands/island.tsx'],
  ['app/features/posts/fine.island.tsx', '#ui/forms/button.tsx'],
  ['app/features/posts/fine-own.island.tsx', './post.ts'],
  ['app/features/posts/fine-platform.island.tsx', '#platform/text/count.ts'],
  ['app/islands/fine.tsx', 'react-dom/client'],
  ['app/enhancers/fine.ts', '#ui/overlays/toast.ts'],
  ['app/ssr/fine.ts', '#ui/theme/theme.ts'],
  ['app/platform/fine.ts', '#platform/text/slug.ts'],
  ['app/platform/http/safe-fetch.server.ts', 'undici'],
  ['server/fine.ts', '#features/posts/posts.server.ts'],
  ['server/fine-package.ts', '#site-import/index.ts'],
  ['packages/site-import/fine.ts', '#html/tree.ts'],
];

const serverFiles = [
  'app/features/posts/planted-fetch.server.ts',
  'app/platform/planted-fetch.ts',
  'app/routes/endpoints/planted-fetch.ts',
  'server/planted-fetch.ts',
];

let reported: Map<string, string[]>;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-layers-'));
  copyFileSync('oxlint.config.ts', join(folder, 'oxlint.config.ts'));
  copyFileSync('package.json', join(folder, 'package.json'));
  mkdirSync(join(folder, 'docs'));
  copyFileSync('docs/architecture.md', join(folder, 'docs/architecture.md'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [file, imported] of forbidden)
    write(file, `import * as it from '${imported}';\nexport { it };\n`);
  // The debugger statement is reported, which shows that the file was linted.
  for (const [file, imported] of allowed)
    write(file, `import * as it from '${imported}';\nexport { it };\ndebugger;\n`);
  write('app/platform/circle-a.ts', `import { b } from './circle-b.ts';\nexport const a = () => b;\n`);
  write(
    'app/platform/circle-b.ts',
    `import { a } from '#platform/circle-a.ts';\nexport const b = () => a;\n`,
  );
  for (const file of serverFiles) write(file, `export const it = () => fetch('https://a.example/');\n`);
  write('app/platform/long.ts', '// A line.\n'.repeat(251));
  reported = lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The violated rules by file. */
function lint(where: string): Map<string, string[]> {
  let output: string;
  try {
    output = execFileSync(
      process.execPath,
      [resolve('node_modules/oxlint/bin/oxlint'), '--format=json', 'app', 'database', 'packages', 'server'],
      {
        cwd: where,
        encoding: 'utf8',
      },
    );
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  return new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
}

test.each(forbidden)('%s may not import %s', (file) => {
  expect(reported.get(file)).toContain('eslint(no-restricted-imports)');
});

test.each(allowed)('%s may import %s', (file) => {
  expect(reported.get(file)).toContain('eslint(no-debugger)');
  expect(reported.get(file)).not.toContain('eslint(no-restricted-imports)');
});

test.each(serverFiles)('%s may not call fetch', (file) => {
  expect(reported.get(file)).toContain('eslint(no-restricted-globals)');
});

test('two files may not import each other', () => {
  expect(reported.get('app/platform/circle-a.ts')).toContain('import(no-cycle)');
});

test('a file may not exceed 250 lines', () => {
  expect(reported.get('app/platform/long.ts')).toContain('eslint(max-lines)');
});
