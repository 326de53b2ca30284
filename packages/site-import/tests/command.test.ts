import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeFolder } from './support/source-files.ts';

const command = join(import.meta.dirname, '../command.ts');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args]).catch((error: { stderr: string }) => error);

test('the command prints the records, or counts them with what is lost', async () => {
  const folder = writeFolder({
    'posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\n{% x %}b{% endx %}',
    'posts/b.md': '---\ntitle: B\ndate: 2020-01-03\n---\nText',
  });
  const { stdout = '' } = (await run(folder, '--json')) as { stdout?: string };
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { title?: string; markdown?: string });
  expect(records.slice(0, 2)).toMatchObject([
    { title: 'A', markdown: 'b' },
    { title: 'B', markdown: 'Text' },
  ]);
  expect(await run(folder)).toMatchObject({
    stdout:
      'markdown, site\n2 × post\n3 × redirect\n1 × The tag {% x %} is not known here; its text is kept.\n',
  });
});

test('the command says what is wrong with a file', async () => {
  expect(await run(join(writeFolder({}), 'missing.xml'))).toMatchObject({
    stderr: 'There is no file “missing.xml”. Check the path.\n',
  });
  expect(await run('--what')).toMatchObject({ stderr: expect.stringContaining("Unknown option '--what'") });
  expect(await run()).toMatchObject({ stdout: expect.stringContaining('Usage: site-import FILE') });
});
