import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('secrets of the build machine are excluded from the image', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.env.*', 'data']),
  );
});

test.each(['docs/configuration.md', 'docs/deploy.md'])(
  'every mail server in the examples of %s requires TLS',
  (file) => {
    const urls = readFileSync(file, 'utf8').match(/smtps?:\/\/\w+:[^\s'"`]+/g) ?? [];
    expect(urls).not.toEqual([]);
    for (const url of urls) expect(url).toMatch(/^smtps:|\?requireTLS=true$/);
  },
);
