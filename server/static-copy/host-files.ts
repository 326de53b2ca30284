import type { Redirect } from '#features/redirects/redirect.ts';

/** A redirect of the copy: paths as they are written in a link. */
export type CopyRedirect = { from: string; to: string; status: number };

/** Headers of a page that a static host should send as well. */
const pageHeaders = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];

const YEAR = 'Cache-Control: public, max-age=31536000, immutable';

/** Names under these folders contain a hash of the content. */
const hashedFolders = ['/assets/*', '/media/*', '/brand-icons/*'];

/** The `_headers` file of Netlify and Cloudflare Pages. `types` are the content types of single files. */
export function writeHeaders(headers: Headers, types: [path: string, type: string][]): string {
  const common = pageHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value ? `${name}: ${value}` : [];
  });
  const rules: [string, string[]][] = [
    ['/*', common],
    ...hashedFolders.map((path): [string, string[]] => [path, [YEAR]]),
    ...types.map(([path, type]): [string, string[]] => [path, [`Content-Type: ${type}; charset=utf-8`]]),
  ];
  return rules.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`), ''].join('\n')).join('\n');
}

export type RedirectsFile = {
  text: string;
  /** Number of lines: a path without a dot has two. */
  lines: number;
  /** Only Netlify matches a query. */
  withQuery: string[];
  /** Their path has a character that hosts take for a placeholder. */
  unusable: string[];
};

/** The `_redirects` file of Netlify and Cloudflare Pages, which ignores the lines with a query. */
export function writeRedirects(redirects: CopyRedirect[]): RedirectsFile {
  const file: RedirectsFile = { text: '', lines: 0, withQuery: [], unusable: [] };
  const lines: string[] = [];
  for (const { from, to, status } of redirects.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const [path = '', query] = splitOnce(from, '?');
    if (/[*:\s]/.test(path) || /\s/.test(to)) {
      file.unusable.push(from);
    } else if (query !== undefined) {
      file.withQuery.push(from);
      const parameters = query.split('&').map((parameter) => parameter.replaceAll(/\s/g, '%20'));
      // The path may exist as a file, which Netlify prefers without the exclamation mark.
      lines.push([path, ...parameters, to, `${status}!`].join(' '));
    } else {
      lines.push(`${path} ${to} ${status}`);
      // An old page is requested with and without a slash, and Cloudflare tells them apart.
      if (status === 301 && !/\.\w+$|\/$/.test(path)) lines.push(`${path}/ ${to} ${status}`);
    }
  }
  file.text = lines.map((line) => `${line}\n`).join('');
  file.lines = lines.length;
  return file;
}

/** A stored path is decoded; its query, if any, is encoded. */
export function encodedFrom({ from }: Pick<Redirect, 'from'>) {
  const [path = '', query] = splitOnce(from, '?');
  const encoded = encodeURI(path).replaceAll('#', '%23');
  return query === undefined ? encoded : `${encoded}?${query}`;
}

export function writeRobots(siteUrl: string) {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
