import { expect, test } from 'vitest';
import { readPage } from './cached-page.ts';

test.each(['br', 'gzip'] as const)(
  'concurrent requests for a new page in %s share one compression',
  async (encoding) => {
    const response = new Response('<p>words</p>'.repeat(100), { headers: { 'Content-Type': 'text/html' } });
    const page = await readPage(response, { generation: null, renderedAt: 0 });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => page.representation(encoding)),
    );
    for (const other of others) expect(other).toBe(first);
    expect(await page.representation(encoding)).toBe(first);
  },
);
