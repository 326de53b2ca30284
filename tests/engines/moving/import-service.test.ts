import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProcessLock } from '#database/locks.ts';
import { createImport, deleteImport, findImport, listImports } from '#features/imports/imports.server.ts';
import { runImport } from '#features/imports/run-import.server.ts';
import { settleImports } from '#features/imports/import-states.server.ts';
import { UnusableSource } from '#site-import/index.ts';
import { importTargets } from '../../../server/imports/targets.ts';
import { openService } from '../../support/imports/import-service.ts';
import { openImportingSite } from '../../support/imports/running.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

test('the work runs in its own process, and a file that cannot be imported is refused with a sentence', async () => {
  const site = await openService();
  const id = await site.add();
  mkdirSync(join(site.folder, id), { recursive: true });
  writeFileSync(join(site.folder, id, 'a.xml'), 'GIF89a');
  const work = await site.start(id, 'plan');
  expect(await site.stateOf(id)).toBe('planning');
  expect(await site.start(await site.add(), 'plan')).toBeNull();
  expect(await work!.done).toBe(true);
  const failed = (await findImport(site.db, id))!;
  expect(failed).toMatchObject({ state: 'failed', canContinue: false, isRefused: true, counts: [] });
  expect(failed.failure).toMatch(/^\S.*\.$/);
  // It could never be read again, so that neither the upload nor the record is kept.
  expect(existsSync(join(site.folder, id))).toBe(false);
  expect((await listImports(site.db)).map((each) => each.id)).not.toContain(id);
  await site.add();
  expect(await findImport(site.db, id)).toBeNull();
  expect(site.errors).toEqual([]);
});

test('work that was stopped can be continued at once', async () => {
  const site = await openService();
  const id = await site.addMembers();
  const stopped = await site.start(id, 'plan');
  await site.stop(id);
  expect([await site.stateOf(id), site.phaseOf(id)]).toEqual(['uploaded', 'stopping']);
  const again = await site.start(id, 'plan');
  expect(await stopped!.done).toBe(true);
  expect(await again!.done).toBe(true);
  expect([await site.stateOf(id), site.phaseOf(id)]).toEqual(['planned', null]);

  // By another instance, which still holds the lock.
  const release = await site.lock.acquire();
  const started = site.start(id, 'apply');
  await release!();
  expect(await (await started)!.done).toBe(true);
  expect(await site.stateOf(id)).toBe('applied');
  expect(site.errors).toEqual([]);
});

test('an import whose process was killed can be continued', async () => {
  const site = await openService();
  const ids = {
    planning: await site.add('planning'),
    applying: await site.add('applying'),
    undoing: await site.add('undoing'),
  };
  const release = await site.database.importLock.acquire();
  await site.settle();
  expect(await site.stateOf(ids.applying)).toBe('applying');
  expect(await site.start(await site.add(), 'plan')).toBeNull();
  await release!();
  await site.settle();
  expect(await site.stateOf(ids.planning)).toBe('uploaded');
  expect(await site.stateOf(ids.applying)).toBe('stopped');
  expect(await site.stateOf(ids.undoing)).toBe('stopped');
  expect((await findImport(site.db, ids.applying))!.failure).toMatch(/^It was interrupted, .*\.$/);
});

test('another instance does not take an import for interrupted while its process starts', async () => {
  const site = await openService();
  const id = await site.addMembers();
  const work = await site.start(id, 'plan');
  await settleImports(site.db, { lock: createProcessLock(), startLock: site.database.importStartLock });
  expect(await site.stateOf(id)).toBe('planning');
  expect(await work!.done).toBe(true);
  expect(await site.stateOf(id)).toBe('planned');
  expect(await site.database.importStartLock.isHeld()).toBe(false);
});

test('an import whose process is killed right after its start can be continued at once', async () => {
  const { db, folder, database, errors } = await openImportingSite();
  const id = await createImport(db, { name: 'a.xml', file: 'a.xml', imagesFile: null, now: new Date() });
  await db.updateTable('imports').set({ state: 'planning' }).where('id', '=', id).execute();
  let state: string | undefined;
  await runImport(db, {
    id,
    work: 'plan',
    isClaimed: true,
    lock: database.importLock,
    folder,
    openSource: async () => {
      // The lock of a process that was killed is free.
      await settleImports(db, { lock: createProcessLock(), startLock: database.importStartLock });
      state = (await findImport(db, id))?.state;
      throw new UnusableSource('Killed.');
    },
    dependencies: {
      targets: importTargets,
      mediaStore: openMediaFolder(folder),
      widths: [400],
      siteUrl: 'https://new.example',
      onError: (error) => void errors.push(error),
    },
    clock: () => new Date(),
  });
  expect([state, errors]).toEqual(['uploaded', []]);
});

test('work that the state does not allow is not started', async () => {
  const site = await openService();
  const id = await site.add('undone');
  for (const work of ['plan', 'apply', 'undo', 'retry'] as const)
    expect(await site.start(id, work)).toBeNull();
  // Only a plan fails, and then nothing was imported.
  const failed = await site.add('failed');
  for (const work of ['apply', 'undo', 'retry'] as const) expect(await site.start(failed, work)).toBeNull();
  expect(await site.start('unknown', 'plan')).toBeNull();
  expect(await site.stateOf(id)).toBe('undone');
});

test('stopping changes the state of the running import only', async () => {
  const site = await openService();
  const [id, other] = [await site.add('applying'), await site.add('applied')];
  await site.stop(other);
  await site.stop(id);
  expect(await site.stateOf(id)).toBe('stopped');
  expect(await site.stateOf(other)).toBe('applied');
});

test('a running import is not deleted; another one is, with its files', async () => {
  const site = await openService();
  const [running, planned] = [await site.add('applying'), await site.add('planned')];
  mkdirSync(join(site.folder, planned), { recursive: true });
  expect(await deleteImport(site.db, running, site)).toBe(false);
  // A stopped import whose process has not ended.
  const release = await site.lock.acquire();
  expect(await deleteImport(site.db, planned, site)).toBe(false);
  await release!();
  expect(await deleteImport(site.db, planned, site)).toBe(true);
  expect(existsSync(join(site.folder, planned))).toBe(false);
  expect(await findImport(site.db, planned)).toBeNull();
});
