import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no stylesheet reads the build before, which a fresh clone does not have', () => {
  const sheets = globSync('app/**/*.css');
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((sheet) => /(?:@import|url\().*build\//.test(readFileSync(sheet, 'utf8')))).toEqual(
    [],
  );
});
