import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { readEnv, StartError } from '#server/boot/env.ts';
import { temporaryFolder } from '../../tests/support/process/site-process.ts';
import { runImportCommand } from './import-command.ts';
import { openBackupFolder } from '#features/backups/backup-folder.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

/** An empty site, and a folder of Markdown files for it. */
async function openCommand() {
  const [folder, source] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(source, 'posts'));
  const database = await openDatabase(join(folder, 'atelier.db'));
  onTestFinished(() => database.close());
  const [mediaDir, importDir] = [join(folder, 'media'), join(folder, 'imports')];
  for (const each of [mediaDir, importDir]) mkdirSync(each);
  const unused = { secret: '', socialDir: '', mediaCacheDir: '', backupDir: '' };
  const site = {
    database,
    folder,
    mediaDir,
    mediaStore: openMediaFolder(mediaDir),
    backupStore: openBackupFolder(''),
    importDir,
    siteUrl: 'https://ida.example',
    ...unused,
  };

  /** What the command prints, or the sentence with which it fails. */
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const context = { env: readEnv({ DATA_DIR: folder }), site, now: new Date(), args, print, warn: print };
    try {
      print(await runImportCommand(context, new AbortController().signal));
      return lines.join('\n');
    } catch (error) {
      if (error instanceof StartError) return `Failed: ${error.message}`;
      throw error;
    }
  };
  const write = (name: string, frontMatter: string, text = 'Text.') =>
    writeFileSync(
      join(source, 'posts', `${name}.md`),
      `---\ntitle: ${name}\ndate: 2020-01-02\n${frontMatter}---\n${text}\n`,
    );
  const listPosts = async () => {
    const posts = database.db.selectFrom('blog_posts').select(['slug', 'category']).orderBy('slug');
    return (await posts.execute()).map(({ slug, category }) => `${slug} ${category}`);
  };
  return { source, run, write, listPosts };
}

test('the command shows the plan, imports, lists and undoes', async () => {
  const { source, run, write, listPosts } = await openCommand();
  write('hello', '', '![](http://127.0.0.1/missing.jpg)');
  const plan = await run(source);
  expect(plan).toMatch(/^Creates 1 post\b.* Sends no email\.$/m);
  expect(plan).toContain('Nothing was imported yet.');
  expect(await run('--list')).toBe('No imports yet.');
  expect(await listPosts()).toEqual([]);

  const applied = await run(source, '--apply', '--yes');
  expect(applied).toMatch(/^Created 1 post\b.* 1 image could not be fetched\. No email was sent\.$/m);
  expect(applied).toMatch(/^ {2}http:\/\/127\.0\.0\.1\/missing\.jpg: \S.*\.$/m);
  expect(await listPosts()).toEqual(['hello Development']);
  const [, id = ''] = /--undo (\S+)/.exec(applied) ?? [];
  expect(await run('--list')).toMatch(new RegExp(`^${id}  [-\\d]+ [:\\d]+  Imported  \\S+$`));
  expect(await run('--undo', id)).toMatch(/^Removed 1 post\b[^\n]*$/);
  expect(await run('--undo', id)).toBe('Failed: This import cannot be undone. Its state is “Undone”.');
  expect(await run('--continue', 'x')).toMatch(/^Failed: There is no import x\. List all imports: /);
  expect(await listPosts()).toEqual([]);

  expect(await run(source, '--map', 'Old=Nowhere', '--apply', '--yes')).toMatch(
    /^Failed: There is no category “Nowhere” here\. Choose one of these: \S.*\.$/,
  );
  expect(await run(source, '--map', 'Old')).toMatch(/^Failed: Write a category as/);
  expect((await run('--list')).split('\n')).toHaveLength(1);
  expect(await listPosts()).toEqual([]);
});

test('the command creates categories, remembers the choices, and says what posts without one get and where redirects lead', async () => {
  const { source, run, write, listPosts } = await openCommand();
  write('one', 'categories: [News]\n');
  write('two', 'categories: [Travel]\n');
  write('three', '');
  const plan = await run(source, '--map', 'Travel=');
  expect(plan).toContain('  News (1 post): new category\n  Travel (1 post): tag only\n');
  expect(plan).toContain('A post without any of these categories gets the category Development');
  expect(plan).toContain(
    'Redirects:\n  /categories/news/ → /blog?category=News\n  /categories/travel/ → /blog/tag/travel\n',
  );
  expect(await run(source, '--map', '=Other')).toMatch(/^Failed: There is no category “Other” here\./);
  expect(await run(source, '--map', '=+')).toContain('gets the new category General');
  expect(await run(source, '--map', '=')).toMatch(/^Failed: Write a category as/);

  expect(await run(source, '--map', 'Travel=+', '--map', '=Tutorials', '--apply', '--yes')).toMatch(
    /^Created 3 posts and 2 categories\./m,
  );
  expect(await listPosts()).toEqual(['one News', 'three Tutorials', 'two Travel']);

  write('four', 'categories: [Travel]\n');
  write('five', '');
  expect(await run(source, '--apply', '--yes')).toMatch(/^Created 2 posts\./m);
  expect((await listPosts()).slice(0, 2)).toEqual(['five Tutorials', 'four Travel']);
});

test('the command publishes drafts of one kind', async () => {
  const { source, run, write } = await openCommand();
  write('one', 'private: true\n');
  expect(await run(source)).toContain('  1 item: It was private and becomes a draft.\n');
  expect(await run(source, '--publish', 'undated')).toMatch(
    /^Failed: No draft of the plan has the reason “undated”\. Give a part of one of these: It was private /,
  );
  expect(await run(source, '--publish', 'was private')).toContain(
    '  1 item, published: It was private and becomes a draft.\n',
  );
  expect(await run('--list')).toBe('No imports yet.');
});
