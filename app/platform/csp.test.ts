import { expect, test } from 'vitest';
import { contentSecurityPolicy, sealInlineScripts } from './csp.ts';

const HASH_OF_OURS = "'sha256-anything'";

test('our own scripts are allowed by hash, and the nonce is gone', () => {
  const page = '<script nonce="n1">ours()</script><script type="module" nonce="n1" async="">ours()</script>';
  const { html, sources } = sealInlineScripts(page, 'n1');
  expect(html).toBe('<script>ours()</script><script type="module" async="">ours()</script>');
  expect(sources).toHaveLength(1);
  expect(sources[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

test('a script that got in without the nonce is not allowed', () => {
  expect(
    sealInlineScripts('<script>theirs()</script><script nonce="other">theirs()</script>', 'n1').sources,
  ).toEqual([]);
});

test('the policy allows nothing inline but the given scripts', () => {
  const policy = contentSecurityPolicy([HASH_OF_OURS]);
  expect(policy).toContain(`script-src 'self' ${HASH_OF_OURS}`);
  expect(policy).not.toContain('unsafe');
});

test('styles come from our files alone, unless a page marks its own elements', () => {
  expect(contentSecurityPolicy([])).not.toContain('style-src');
  expect(contentSecurityPolicy([], { styles: ["'nonce-n1'"] })).toMatch(/; style-src 'self' 'nonce-n1'$/);
});
