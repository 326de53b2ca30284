import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('secrets of the build machine are excluded from the image', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.env.*', 'data']),
  );
});

test.each(['README.md', 'docs/deploy.md'])('every mail server in the examples of %s requires TLS', (file) => {
  const addresses = readFileSync(file, 'utf8').match(/smtps?:\/\/\w+:[^\s'"`]+/g) ?? [];
  expect(addresses).not.toEqual([]);
  for (const address of addresses) expect(address).toMatch(/^smtps:|\?requireTLS=true$/);
});

test.each(['package.json', 'Dockerfile', 'docs/deploy.md'])(
  '%s starts the site with a small young generation',
  (file) => {
    const starts = readFileSync(file, 'utf8').match(/.*node.*scripts\/start\.mjs.*/g) ?? [];
    expect(starts).not.toEqual([]);
    for (const start of starts) expect(start).toContain('--max-semi-space-size=4');
  },
);
