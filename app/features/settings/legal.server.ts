import { defaultLegalTexts, type LegalPage } from '#content/legal.ts';
import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { findSetting } from './settings.server.ts';

const settingKeys: Record<LegalPage, string> = { privacy: 'privacyText', terms: 'termsText' };

/** The rendered text of each page, reused until the source changes. */
const rendered = new Map<LegalPage, { source: string; html: Promise<string> }>();

/** The owner's text or the default, as HTML. */
export async function readLegalPage(db: Db, page: LegalPage): Promise<string> {
  const source = (await findSetting(db, settingKeys[page])) ?? defaultLegalTexts[page];
  const cached = rendered.get(page);
  if (cached?.source === source) return cached.html;
  const html = renderMarkdown(source).then((result) => result.html);
  rendered.set(page, { source, html });
  // A failed rendering is retried by the next request.
  html.catch(() => rendered.delete(page));
  return html;
}
