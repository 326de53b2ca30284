import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every proof in docs/security.md names an existing test', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const proofs = [...text.matchAll(/`([\w/.-]+\.test\.ts)`: “([^”]+)”/g)];
  expect(proofs.length).toBeGreaterThan(60);
  const missing = proofs.filter(
    ([, file = '', name = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name),
  );
  expect(missing.map(([proof]) => proof)).toEqual([]);
});
