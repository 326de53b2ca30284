import type { Db } from '#database/schema.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';

/**
 * The tracked links of one newsletter: each redirects only to its stored URL; null if click
 * tracking is disabled.
 */
export async function openLinks(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }) {
  if (!(await readSettings(db)).newsletterClicks) return null;
  const ids = new Map<string, string>();
  return {
    trackedUrl(url: string) {
      const id = ids.get(url) ?? newId(now);
      ids.set(url, id);
      return `${siteUrl}/go/letter/${id}`;
    },
    async store(newsletterId: string) {
      const rows = [...ids].map(([url, id]) => ({ id, newsletter_id: newsletterId, url, clicks: 0 }));
      await db.insertInto('newsletter_links').values(rows).execute();
    },
  };
}

export async function findNewsletterLink(db: Db, id: string): Promise<string | null> {
  const link = await db.selectFrom('newsletter_links').select('url').where('id', '=', id).executeTakeFirst();
  return normalizeWebUrl(link?.url ?? null);
}

/** Counts a click without the recipient, unless click tracking is disabled. */
export async function recordNewsletterClick(db: Db, id: string) {
  if (!(await readSettings(db)).newsletterClicks) return;
  await db
    .updateTable('newsletter_links')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
