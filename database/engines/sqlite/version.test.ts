import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { followSqliteVersion } from './version.ts';

/** A file with two connections, one of which tracks its content version. */
function open({ isNew = false } = {}) {
  const file = join(temporaryFolder(), 'site.db');
  const [own, other] = [new DatabaseSync(file), new DatabaseSync(file)];
  onTestFinished(() => [own, other].forEach((database) => database.close()));
  own.exec('pragma journal_mode = wal; create table notes (id)');
  if (!isNew) {
    own.exec('create table content_version (version integer)');
    own.exec('insert into content_version values (1)');
  }
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_000));
  onTestFinished(() => clock.mockRestore());
  const { contentVersion, onCommitted } = followSqliteVersion(own);
  return { own, other, onCommitted, version: () => contentVersion.current() };
}

test('a content version bumped by another process is detected', () => {
  const { other, version } = open();
  const before = version()!;
  other.exec('update content_version set version = version + 1');
  expect(version()).toBeGreaterThan(before);
});

test('a checkpoint or a non-public write keeps cached pages valid', () => {
  const { own, other, version } = open();
  own.exec('insert into notes values (1)');
  const before = version();
  other.exec('pragma wal_checkpoint(truncate)');
  own.exec('insert into notes values (2)');
  expect(version()).toBe(before);
  other.exec('insert into notes values (3)');
  expect(version()).toBe(before);
});

test('an own write counts once, also when another connection writes after it', () => {
  const { own, other, onCommitted, version } = open();
  const before = version()!;
  own.exec('update content_version set version = version + 1');
  onCommitted();
  expect(version()).toBe(before + 1);
  other.exec('insert into notes values (1)');
  expect(version()).toBe(before + 1);
});

test('in a new file, whose tables are created later, a checkpoint keeps cached pages valid', () => {
  const { own, other, version } = open({ isNew: true });
  own.exec('create table content_version (version integer)');
  own.exec('insert into content_version values (1)');
  const before = version()!;
  other.exec('pragma wal_checkpoint(truncate)');
  own.exec('insert into notes values (1)');
  other.exec('insert into notes values (2)');
  expect(version()).toBe(before);
  other.exec('update content_version set version = version + 1');
  expect(version()).toBe(before + 1);
});
