import { defaultLegalTexts, type LegalPage } from '#content/legal.ts';
import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { findSetting } from './settings.server.ts';

const settingKeys: Record<LegalPage, string> = { privacy: 'privacyText', terms: 'termsText' };

/** The last text of each page, rendered: a request finds it ready until the owner changes the words. */
const rendered = new Map<LegalPage, { source: string; html: Promise<string> }>();

/** What the owner wrote for a legal page, else the default, as HTML. */
export async function readLegalPage(db: Db, page: LegalPage): Promise<string> {
  const source = (await findSetting(db, settingKeys[page])) ?? defaultLegalTexts[page];
  const known = rendered.get(page);
  if (known?.source === source) return known.html;
  const html = renderMarkdown(source).then((result) => result.html);
  rendered.set(page, { source, html });
  // A rendering that failed is tried again with the next request.
  html.catch(() => rendered.delete(page));
  return html;
}
