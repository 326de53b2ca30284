import { expect, test } from 'vitest';
import { sealInlineScripts } from '#platform/csp.ts';
import { dataScript } from './page-scripts.tsx';

const data = '["</script><script>alert(1)</script>","<!--","a & b \u2028 \u2029 \\ \\"]\n';

test('the data of a page cannot end its script', () => {
  const { script } = dataScript(data, undefined);
  const [, code] = /^<script>([\s\S]*)<\/script>$/.exec(script)!;
  expect(code).not.toMatch(/[<>&\u2028\u2029]/);
});

test('the router in the browser gets the data as it was, and then its end', () => {
  const { script } = dataScript(data, undefined);
  const got: unknown[] = [];
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('closed') };
  const run = new Function('window', script.slice('<script>'.length, -'</script>'.length));
  run({ __reactRouterContext: { streamController } });
  expect(got).toEqual([data, 'closed']);
});

test('the source is that of this script, with or without a nonce', () => {
  const { script, source } = dataScript(data, 'n1');
  expect(sealInlineScripts(script, 'n1')).toEqual({
    html: dataScript(data, undefined).script,
    sources: [source],
  });
});
