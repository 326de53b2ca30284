import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { followSqliteVersion } from './version.ts';

/** A file that two connections have open; one of them follows its content version. */
function open() {
  const file = join(temporaryFolder(), 'site.db');
  const [own, other] = [new DatabaseSync(file), new DatabaseSync(file)];
  onTestFinished(() => [own, other].forEach((database) => database.close()));
  own.exec(
    'pragma journal_mode = wal; create table content_version (version integer); create table notes (id)',
  );
  own.exec('insert into content_version values (1)');
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_000));
  onTestFinished(() => clock.mockRestore());
  const { contentVersion, ran } = followSqliteVersion(own);
  return { own, other, ran, version: () => contentVersion.current() };
}

test('another process that raises the content version is noticed', () => {
  const { other, version } = open();
  const before = version()!;
  other.exec('update content_version set version = version + 1');
  expect(version()).toBeGreaterThan(before);
});

test('a checkpoint or a write that visitors do not see leaves cached pages valid', () => {
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
  const { own, other, ran, version } = open();
  const before = version()!;
  own.exec('update content_version set version = version + 1');
  ran({ raises: true });
  expect(version()).toBe(before + 1);
  other.exec('insert into notes values (1)');
  expect(version()).toBe(before + 1);
});
