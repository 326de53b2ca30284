import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { contentTables } from '#features/content/server/content-tables.server.ts';
import { normalizeCardUrl } from '#platform/markdown/blocks/link-card.ts';
import type { PageMetadata } from '#platform/http/page-metadata.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** What a web page said about itself when it was fetched. */
export type LinkCard = PageMetadata & { url: string };

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*link[ \t]*\n[ \t]*(\S+)[ \t]*\n {0,3}\1/gm;
/** A card as the renderer writes it, or as `withLinkCards` has filled it in. */
const CARD = /<p class="link-card"><a href="([^"]*)" rel="noopener">.*?<\/a><\/p>/gs;

/** The addresses of the cards in a Markdown text. */
export function linkCardUrls(markdown: string): string[] {
  const urls = [...markdown.replaceAll('\r\n', '\n').matchAll(FENCE)].map(([, , url]) =>
    normalizeCardUrl(url!),
  );
  return [...new Set(urls.filter((url) => url !== null))];
}

/** Those of the addresses to fetch: nothing is known about them, and they have not failed within the last day. */
export async function listLinksToFetch(db: Db, urls: string[], now: Date): Promise<string[]> {
  if (urls.length === 0) return [];
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const rows = await db
    .selectFrom('link_cards')
    .select('url')
    .where('url', 'in', urls)
    .where((eb) => eb.or([eb('title', '!=', ''), eb('fetched_at', '>', dayAgo)]))
    .execute();
  return urls.filter((url) => !rows.some((row) => row.url === url));
}

/** Those of the addresses that nothing is known about. */
export async function listUnknownLinks(db: Db, urls: string[]): Promise<string[]> {
  const known = new Set((await listCards(db, urls)).map(({ url }) => url));
  return urls.filter((url) => !known.has(url));
}

/** Adds titles, descriptions and images to the cards of rendered Markdown. */
export async function withLinkCards(db: Db, html: string): Promise<string> {
  const urls = [...html.matchAll(CARD)].map(([, href]) => decodeReferences(href!));
  const cards = new Map((await listCards(db, urls)).map((card) => [card.url, card]));
  return html.replaceAll(CARD, (plain, href: string) => {
    const card = cards.get(decodeReferences(href));
    return card ? cardHtml(card) : plain;
  });
}

/** Stores a card, and shows it where it is used already. */
export function storeLinkCard(db: Db, { url, title, description, image }: LinkCard, now: Date) {
  const values = { title, description, image, fetched_at: now.toISOString() };
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('link_cards')
      .values({ url, ...values })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(values))
      .execute();
    const start = `<p class="link-card"><a href="${encodeReferences(url)}"`;
    const pattern = `%${start.replaceAll(/[\\%_]/g, '\\$&')}%`;
    for (const table of contentTables) {
      const rows = await trx
        .selectFrom(table)
        .select(['id', 'content_html'])
        .where(sql<boolean>`content_html like ${pattern} escape '\\'`)
        .execute();
      for (const { id, content_html } of rows)
        await trx
          .updateTable(table)
          .set({ content_html: await withLinkCards(trx, content_html) })
          .where('id', '=', id)
          // On PostgreSQL, a newer text may have been saved since.
          .where('content_html', '=', content_html)
          .execute();
      if (rows.length > 0) await bumpContentVersion(trx);
    }
  });
}

/** A row without a title is a page that could not be fetched. */
export async function storeFailedLink(db: Db, url: string, now: Date) {
  const fetched_at = now.toISOString();
  await db
    .insertInto('link_cards')
    .values({ url, title: '', description: '', image: null, fetched_at })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet({ fetched_at }).where('link_cards.title', '=', ''),
    )
    .execute();
}

async function listCards(db: Db, urls: string[]): Promise<LinkCard[]> {
  if (urls.length === 0) return [];
  return db
    .selectFrom('link_cards')
    .select(['url', 'title', 'description', 'image'])
    .where('url', 'in', urls)
    .where('title', '!=', '')
    .execute();
}

/** The line breaks are for readers without our styles: feeds and emails. */
function cardHtml({ url, title, description, image }: LinkCard) {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const lines = [
    `<strong>${encodeReferences(title)}</strong>`,
    ...(description ? [`<span class="link-card-description">${encodeReferences(description)}</span>`] : []),
    `<span class="link-card-host">${encodeReferences(host)}</span>`,
  ];
  const img = image ? `<img src="${encodeReferences(image)}" alt="" loading="lazy" decoding="async">` : '';
  return `<p class="link-card"><a href="${encodeReferences(url)}" rel="noopener">${img}${lines.join('<br>')}</a></p>`;
}

function encodeReferences(text: string) {
  return text.replaceAll(
    /[&<"]/g,
    (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`,
  );
}

function decodeReferences(text: string) {
  return text.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
