import { createHash } from 'node:crypto';
import { speculationRules, themeScript } from './inline-scripts.ts';

const BASE = [
  `default-src 'self'`,
  `base-uri 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
  `form-action 'self'`,
  `img-src 'self' data: https: http:`,
];

/** The development server inserts style elements and opens a WebSocket for hot reload. */
const DEVELOPMENT = [`style-src 'self' 'unsafe-inline'`, `connect-src 'self' ws:`];

/** Constant for all public pages: their inline scripts are allowed by hash, which keeps pages cacheable. */
export const sitePolicy = policyOf([themeScript, speculationRules].map(hashOf));

/** The nonce also allows the styles that the panel's text editor inserts. */
export function panelPolicy(nonce: string) {
  const source = `'nonce-${nonce}'`;
  return policyOf([source], [source]);
}

function policyOf(scripts: string[], styles: string[] = []) {
  const policy = [...BASE, ["script-src 'self'", ...scripts].join(' ')];
  if (import.meta.env.DEV) policy.push(...DEVELOPMENT);
  else if (styles.length > 0) policy.push(["style-src 'self'", ...styles].join(' '));
  return policy.join('; ');
}

function hashOf(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
