import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

test('the command shows the plan, imports, lists and undoes', async () => {
  const [data, source] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(source, 'posts'));
  writeFileSync(
    join(source, 'posts', 'hello.md'),
    '---\ntitle: Hello\ndate: 2020-01-02\n---\nText.\n\n![](http://127.0.0.1/missing.jpg)\n',
  );
  const run = (...args: string[]) => runToEnd(['scripts/command.mjs', 'import', ...args], { DATA_DIR: data });
  const posts = async () => {
    const database = await openDatabase(join(data, 'atelier.db'));
    const rows = await database.db.selectFrom('blog_posts').select('slug').execute();
    await database.close();
    return rows.map(({ slug }) => slug);
  };

  const plan = await run(source);
  expect(plan).toMatchObject({ code: 0, stderr: '' });
  expect(plan.stdout).toMatch(/^Creates 1 post\b.* Sends no email\.$/m);
  expect(plan.stdout).toContain('Nothing was imported yet.');
  expect((await run('--list')).stdout.trim()).toBe('No imports yet.');
  expect(await posts()).toEqual([]);

  const applied = await run(source, '--apply', '--yes');
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  expect(applied.stdout).toMatch(/^Created 1 post\b.* 1 image could not be fetched\. No email was sent\.$/m);
  expect(applied.stdout).toMatch(/^ {2}http:\/\/127\.0\.0\.1\/missing\.jpg: \S.*\.$/m);
  expect(await posts()).toEqual(['hello']);
  const [, id = ''] = /--undo (\S+)/.exec(applied.stdout) ?? [];
  expect((await run('--list')).stdout).toMatch(new RegExp(`^${id}  [-\\d]+ [:\\d]+  Imported  \\S+\n$`));
  const undone = await run('--undo', id);
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Removed 1 post\b[^\n]*\n$/) });
  expect((await run('--undo', id)).stderr).toBe('This import cannot be undone. Its state is “Undone”.\n');
  expect((await run('--continue', 'x')).stderr).toMatch(/^There is no import x\. List all imports: /);
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

test('the command creates categories, remembers the choices, and says what posts without one get and where redirects lead', async () => {
  const [data, source] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(source, 'posts'));
  const write = (name: string, category: string) =>
    writeFileSync(
      join(source, 'posts', `${name}.md`),
      `---\ntitle: ${name}\ndate: 2020-01-02\n${category && `categories: [${category}]\n`}---\nText.\n`,
    );
  write('one', 'News');
  write('two', 'Travel');
  write('three', '');
  const run = (...args: string[]) => runToEnd(['scripts/command.mjs', 'import', ...args], { DATA_DIR: data });
  const posts = async () => {
    const database = await openDatabase(join(data, 'atelier.db'));
    const rows = await database.db
      .selectFrom('blog_posts')
      .select(['slug', 'category'])
      .where('demo', '=', false)
      .orderBy('slug')
      .execute();
    await database.close();
    return rows.map(({ slug, category }) => `${slug} ${category}`);
  };

  const plan = await run(source, '--map', 'Travel=');
  expect(plan).toMatchObject({ code: 0, stderr: '' });
  expect(plan.stdout).toContain('  News (1 post): new category\n  Travel (1 post): tag only\n');
  expect(plan.stdout).toContain('A post without any of these categories gets the category Development');
  expect(plan.stdout).toContain(
    'Redirects:\n  /categories/news/ → /blog?category=News\n  /categories/travel/ → /blog/tag/travel\n',
  );
  const refused = await run(source, '--map', '=Other');
  expect(refused.stderr).toMatch(/^There is no category “Other” here\./);
  expect((await run(source, '--map', '=+')).stdout).toContain('gets the new category General');
  expect((await run(source, '--map', '=')).stderr).toMatch(/^Write a category as/);

  const applied = await run(source, '--map', 'Travel=+', '--map', '=Tutorials', '--apply', '--yes');
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  expect(applied.stdout).toMatch(/^Created 3 posts and 2 categories\./m);
  expect(await posts()).toEqual(['one News', 'three Tutorials', 'two Travel']);

  write('four', 'Travel');
  write('five', '');
  expect((await run(source, '--apply', '--yes')).stdout).toMatch(/^Created 2 posts\./m);
  expect((await posts()).slice(0, 2)).toEqual(['five Tutorials', 'four Travel']);
});
