import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { createSiteData } from '../support/process/site-data.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';
import { withOwner } from '../support/signed-in.ts';

test('the command imports, and says in one sentence why it cannot', async () => {
  const [data, source] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(source, '2020-01-02-hello.md'), '---\ntitle: Hello\n---\nText.\n');
  await createSiteData(data, withOwner);
  const run = (...args: string[]) => runToEnd(['scripts/command.mjs', 'import', ...args], { DATA_DIR: data });
  const applied = await run(source, '--apply', '--yes');
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  expect(applied.stdout).toMatch(/^Created 1 post\b/m);
  const database = await openDatabase(join(data, 'atelier.db'));
  expect(await database.db.selectFrom('blog_posts').select('slug').execute()).toEqual([{ slug: 'hello' }]);
  await database.close();

  const missing = await run(join(source, 'nothing.xml'));
  expect(missing).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no file [^\n]*\n$/),
  });
});
