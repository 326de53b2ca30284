import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeSources, isBuildCurrent } from '../../scripts/build-folder.mjs';

function builtFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['app/routes', 'build']) mkdirSync(join(folder, name), { recursive: true });
  const source = join(folder, 'app/routes/home.tsx');
  writeFileSync(source, 'home');
  // Not now: clocks of file systems may not tell two changes apart.
  utimesSync(source, 1, 1);
  writeFileSync(join(folder, 'build/.atelier-built'), describeSources(folder));
  return { folder, source };
}

test('a build is current until a source changes, is added or removed', () => {
  const { folder, source } = builtFolder();
  expect(isBuildCurrent(folder)).toBe(true);
  writeFileSync(source, 'edit');
  expect(isBuildCurrent(folder)).toBe(false);
  writeFileSync(source, 'home');
  expect(isBuildCurrent(folder)).toBe(true);
  const added = join(folder, 'app/added.ts');
  writeFileSync(added, '');
  expect(isBuildCurrent(folder)).toBe(false);
  rmSync(added);
  rmSync(source);
  expect(isBuildCurrent(folder)).toBe(false);
});

test('a build is current if its sources were copied at another time', () => {
  const { folder, source } = builtFolder();
  utimesSync(source, 2, 2);
  expect(isBuildCurrent(folder)).toBe(true);
});
