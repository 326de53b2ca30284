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

/** The development server adds styles as elements, and a socket for hot reload. */
const DEVELOPMENT = [`style-src 'self' 'unsafe-inline'`, `connect-src 'self' ws:`];

/** The same for all public pages: their inline scripts are constants, allowed by hash. */
export const sitePolicy = policyOf([themeScript, speculationRules].map(hashOf));

/** The panel's text editor adds its styles itself, so the nonce is for them, too. */
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
