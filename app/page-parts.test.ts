import { expect, test } from 'vitest';
import { sealInlineScripts } from '#platform/csp.ts';
import { dataScript } from './page-parts.tsx';

const data = `${JSON.stringify(['</script><script>alert(1)</script>', '<!--', 'a & b \u2028 \u2029 \\ \n', '`${alert(1)}`\\'])}\n`;

test('the data of a page cannot end its script', () => {
  const { script } = dataScript(data, undefined);
  const [, code] = /^<script>([\s\S]*)<\/script>$/.exec(script)!;
  expect(code).not.toMatch(/[<>&$\u2028\u2029]/);
  expect(code!.match(/`/g)).toHaveLength(2);
});

test('the router in the browser gets the data as it was, and then its end', () => {
  const { script } = dataScript(data, undefined);
  const got: string[] = [];
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('closed') };
  const run = new Function('window', script.slice('<script>'.length, -'</script>'.length));
  run({ __reactRouterContext: { streamController } });
  expect(got).toEqual([expect.stringMatching(/\n$/), 'closed']);
  expect(JSON.parse(got[0]!)).toEqual(JSON.parse(data));
});

test('the source is that of this script, with or without a nonce', () => {
  const { script, source } = dataScript(data, 'n1');
  expect(sealInlineScripts(script, 'n1')).toEqual({
    html: dataScript(data, undefined).script,
    sources: [source],
  });
});
