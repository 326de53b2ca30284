import { expect, test } from 'vitest';
import { panelPolicy, sitePolicy } from './content-security-policy.ts';

test('public pages allow two inline scripts by hash, and nothing else inline', () => {
  expect(sitePolicy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')( 'sha256-[A-Za-z0-9+/]{43}=')/);
  expect(sitePolicy.replace(/style-src .*/, '')).not.toContain('unsafe');
});

test('a page of the panel allows what carries its nonce', () => {
  expect(panelPolicy('n1')).toContain("script-src 'self' 'nonce-n1'");
  expect(panelPolicy('n1')).not.toContain('sha256');
});
