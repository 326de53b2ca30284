import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

test('the command shows the plan, imports, lists and undoes', async () => {
  const [data, source] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(source, 'posts'));
  writeFileSync(join(source, 'posts', 'hello.md'), '---\ntitle: Hello\ndate: 2020-01-02\n---\nText.\n');
  const run = (...args: string[]) => runToEnd(['scripts/command.mjs', 'import', ...args], { DATA_DIR: data });
  const posts = async () => {
    const database = await openDatabase(join(data, 'atelier.db'));
    const rows = await database.db.selectFrom('blog_posts').select('slug').execute();
    await database.close();
    return rows.map(({ slug }) => slug);
  };

  const plan = await run(source);
  expect(plan).toMatchObject({ code: 0, stderr: '' });
  expect(plan.stdout).toContain('Create: 1 post');
  expect(plan.stdout).toContain('Nothing was imported yet.');
  expect((await run('--list')).stdout.trim()).toBe('No imports yet.');
  expect(await posts()).toEqual([]);

  const applied = await run(source, '--apply', '--yes');
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  expect(await posts()).toEqual(['hello']);
  const [, id = ''] = /--undo (\S+)/.exec(applied.stdout) ?? [];
  expect((await run('--list')).stdout).toContain(id);
  expect(await run('--undo', id)).toMatchObject({ code: 0 });
  expect(await posts()).toEqual([]);

  const unmapped = await run(source, '--map', 'Old=Nowhere', '--apply', '--yes');
  expect(unmapped.code).toBe(1);
  expect(unmapped.stderr.trim()).toMatch(
    /^There is no category “Nowhere” here\. Choose one of these: \S.*\.$/,
  );
  expect((await run(source, '--map', 'Old')).stderr.trim()).toMatch(/^Write a category as/);
  expect((await run('--list')).stdout.trim().split('\n')).toHaveLength(1);
  expect(await posts()).toEqual([]);

  const missing = await run(join(source, 'nothing.xml'));
  expect(missing.code).toBe(1);
  expect(missing.stderr.trim()).toMatch(/^There is no file/);
});
