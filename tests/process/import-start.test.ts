import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';

const members = 'email,subscribed_to_emails\na@example.org,true\n';

test.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s, an import whose site is killed while the process of the import starts can be planned again at once',
  async (engine) => {
    const folder = temporaryFolder();
    const location = engine === 'SQLite' ? join(folder, 'atelier.db') : await newPostgresDatabase();
    const settings = {
      DATA_DIR: folder,
      ...(engine === 'PostgreSQL' && { DATABASE_URL: location }),
      ...withOwner,
    };
    const killed = await startSite(settings);
    const { db, close } = await openDatabase(location);
    onTestFinished(close);
    const Cookie = await signInAt(killed.origin);
    const uploaded = await fetch(`${killed.origin}${importsPath}/upload?name=members.csv`, {
      method: 'POST',
      headers: { Cookie, Origin: killed.origin, 'Content-Type': 'application/octet-stream' },
      body: members,
    });
    const { id } = (await uploaded.json()) as { id: string };
    const readImport = () =>
      db.selectFrom('imports').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow();
    const plan = (origin: string) => sendForm(origin, `${importsPath}/${id}`, { intent: 'plan' }, { Cookie });

    expect((await plan(killed.origin)).status).toBe(302);
    await killed.stop('SIGKILL');
    expect((await readImport()).state).toBe('planning');

    const site = await startSite(settings);
    expect(await readImport()).toEqual({
      state: 'uploaded',
      failure: expect.stringMatching(/^It was interrupted, /),
    });
    expect((await plan(site.origin)).status).toBe(302);
    await expect.poll(async () => (await readImport()).state).toBe('planned');
    await site.stop();
  },
);
