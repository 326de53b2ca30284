import type { LegalPage } from '#content/legal.ts';
import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { readSettings } from './settings.server.ts';

const settingKeys = { privacy: 'privacyText', terms: 'termsText' } as const;

/** The rendered text of each page, reused until the source changes. */
const rendered = new Map<LegalPage, { source: string; html: Promise<string> }>();

/** The owner's text or the default, as HTML. */
export async function readLegalPage(db: Db, page: LegalPage): Promise<string> {
  const { [settingKeys[page]]: source } = await readSettings(db);
  const cached = rendered.get(page);
  if (cached?.source === source) return cached.html;
  const html = renderMarkdown(source).then((result) => result.html);
  rendered.set(page, { source, html });
  // A failed rendering is retried by the next request.
  html.catch(() => rendered.delete(page));
  return html;
}
