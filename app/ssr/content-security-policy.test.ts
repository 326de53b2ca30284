import { expect, test } from 'vitest';
import { panelPolicy, sitePolicy } from './content-security-policy.ts';

test('public pages allow two inline scripts by hash, and no others', () => {
  expect(sitePolicy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')( 'sha256-[A-Za-z0-9+/]{43}=')/);
  expect(sitePolicy.replace(/style-src .*/, '')).not.toContain('unsafe');
});

test('a panel page allows scripts by nonce', () => {
  expect(panelPolicy('n1')).toContain("script-src 'self' 'nonce-n1'");
  expect(panelPolicy('n1')).not.toContain('sha256');
});
