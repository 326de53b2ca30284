import { expect, test } from 'vitest';
import { handOverData, pageData } from './page-data.ts';

const data = `${JSON.stringify(['</script><script>alert(1)</script>', '<!--', 'a & b \u2028 \u2029 \\ \n', '`${alert(1)}`\\'])}\n`;

function contentsOf(element: string) {
  return /^<script type="application\/json">([\s\S]*)<\/script>$/.exec(element)![1]!;
}

test('the data of a page cannot end its element', () => {
  expect(contentsOf(pageData(data))).not.toContain('<');
});

test('the router in the browser gets the data as it was, and then its end', () => {
  const got: string[] = [];
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('closed') };
  const element = { textContent: contentsOf(pageData(data)), remove: () => got.push('removed') };
  const run = new Function('window', 'document', handOverData);
  run({ __reactRouterContext: { streamController } }, { currentScript: { previousElementSibling: element } });
  expect(got).toEqual([expect.stringMatching(/\n$/), 'closed', 'removed']);
  expect(JSON.parse(got[0]!)).toEqual(JSON.parse(data));
});
