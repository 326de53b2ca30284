import { countOf } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import type { StaticCopySummary } from './static-copy.ts';

const MAX_LISTED = 20;
/** Of Cloudflare Pages. */
const MAX_REDIRECT_LINES = 2000;

/** The result of a copy, for the terminal. */
export function describeCopy(folder: string, copy: StaticCopySummary): string {
  const { pages, files, bytes, removed, searchIndexBytes, redirects, broken, isMixed } = copy;
  return [
    folder,
    `${countOf(pages, 'page')}, ${countOf(files, 'file')}, ${formatFileSize(bytes)}. Search index: ${formatFileSize(searchIndexBytes)}.`,
    ...(removed > 0
      ? [
          removed === 1
            ? '1 file of the earlier copy was removed.'
            : `${removed} files of the earlier copy were removed.`,
        ]
      : []),
    `${countOf(redirects.total - redirects.unusable.length, 'redirect')} in _redirects.`,
    ...(redirects.lines > MAX_REDIRECT_LINES
      ? [`They are ${redirects.lines} lines; Cloudflare Pages reads only the first ${MAX_REDIRECT_LINES}.`]
      : []),
    ...list('Redirects with a query, which only Netlify follows:', redirects.withQuery),
    ...list('Redirects that static hosts cannot express:', redirects.unusable),
    ...list(
      `Redirects left out, because their target is not in the copy (${redirects.leftOut.length}):`,
      redirects.leftOut,
    ),
    ...list(
      'Links that lead nowhere in the copy:',
      broken.map(({ page, link }) => `${link} (on ${page})`),
    ),
    'Left out: the panel, drafts, previews, and pages behind links in emails.',
    ...(isMixed ? ['The site was edited during the copy. Run the command again for a consistent copy.'] : []),
    'Serve the folder from the root of a domain.',
  ].join('\n');
}

function list(title: string, lines: string[]) {
  if (lines.length === 0) return [];
  const more = lines.length > MAX_LISTED ? [`  … and ${lines.length - MAX_LISTED} more`] : [];
  return [title, ...lines.slice(0, MAX_LISTED).map((line) => `  ${line}`), ...more];
}
