import { expect, test } from 'vitest';
import type { StaticCopySummary } from './static-copy.ts';
import { describeCopy } from './summary.ts';

const noRedirects = { total: 0, lines: 0, withQuery: [], unusable: [], leftOut: [] };

function describe(redirects: Partial<StaticCopySummary['redirects']>) {
  return describeCopy('/copy', {
    pages: 1,
    files: 1,
    bytes: 1,
    removed: 0,
    searchIndexBytes: 1,
    redirects: { ...noRedirects, ...redirects },
    broken: [],
    isMixed: false,
  });
}

test('the limit of a host applies to lines, of which a redirect may have two', () => {
  expect(describe({ total: 1001, lines: 2002 })).toContain(
    'They are 2002 lines; Cloudflare Pages reads only the first 2000.',
  );
  expect(describe({ total: 1000, lines: 2000 })).not.toContain('Cloudflare');
});

test('redirects that are not written are named and not counted', () => {
  const text = describe({ total: 3, lines: 4, unusable: ['/a*b'], leftOut: ['/old-1', '/old-2'] });
  expect(text).toContain('\n2 redirects in _redirects.\n');
  expect(text).toContain('because their target is not in the copy (2):\n  /old-1\n  /old-2\n');
});
