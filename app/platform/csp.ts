import { createHash } from 'node:crypto';

const BASE = [
  `default-src 'self'`,
  `base-uri 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
  `form-action 'self'`,
  `img-src 'self' data: https: http:`,
];

/** What the development server adds to a page: styles as elements, and a socket for hot reload. */
const DEVELOPMENT = [`style-src 'self' 'unsafe-inline'`, `connect-src 'self' ws:`];

type PolicyOptions = {
  /** Sources of the style elements that a script of the page adds. */
  styles?: string[];
  development?: boolean;
};

/** The policy of a page whose inline scripts carry the given sources (`'nonce-…'` or `'sha256-…'`). */
export function contentSecurityPolicy(
  inlineScripts: string[],
  { styles = [], development = false }: PolicyOptions = {},
) {
  const scripts = ["script-src 'self'", ...inlineScripts].join(' ');
  const policy = [...BASE, scripts];
  if (development) policy.push(...DEVELOPMENT);
  else if (styles.length > 0) policy.push(["style-src 'self'", ...styles].join(' '));
  return policy.join('; ');
}

/**
 * Replaces the nonce of our own inline scripts by their hashes: the page's bytes stay the same from render to render,
 * and a script that got in without the nonce is never blessed.
 */
export function sealInlineScripts(html: string, nonce: string) {
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && script) hashes.add(sourceOf(script));
  }
  return { html: html.replaceAll(attribute, ''), sources: [...hashes] };
}

/** The source that allows one script and no other. */
function sourceOf(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
