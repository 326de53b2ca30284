import { defaultSettings, defaultSite } from '#content/site.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import {
  purgeNewsletterEmails,
  deleteMailsAboutDeleted,
  eraseClients,
} from '#features/mail/mail-erasure.server.ts';
import { deleteOpenQuotesWithoutEnquiry, lockQuotes } from '#features/quotes/quotes-editing.server.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { resetCategories } from '#features/categories/categories.server.ts';
import type { Clearing } from './clearing.ts';
import { nameCategoriesIn } from '#features/categories/categories-language.server.ts';
import { blankUnsavedCopy, readSettings } from '#features/settings/settings.server.ts';

const clearedTables: Record<Exclude<Clearing, 'settings'>, (keyof Database)[]> = {
  content: [
    'comments',
    'revisions',
    'private_links',
    'blog_posts',
    'series',
    'portfolio_projects',
    'pages',
    'link_cards',
    'image_sizes',
    'ai_tools',
    'resources',
    'testimonials',
  ],
  visitors: [
    'comments',
    'enquiry_thread_items',
    'enquiry_pages',
    'enquiries',
    'subscribers',
    'waiting_list',
    'outbox',
  ],
  numbers: [
    'daily_views',
    'daily_clicks',
    'daily_totals',
    'daily_referrers',
    'daily_devices',
    'daily_searches',
    'daily_likes',
    'daily_salts',
    'visitor_days',
    'missing_pages',
  ],
};

/** Irreversible. Returns the images that were sent with deleted testimonials. */
export function clear(db: Db, what: Clearing, now: Date): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const images = what === 'visitors' ? await eraseClients(trx) : [];
    if (what === 'visitors') {
      await purgeNewsletterEmails(trx, (eb) => eb('newsletter_id', 'is not', null));
      await lockQuotes(trx, null);
    }
    if (what === 'settings') {
      await trx
        .deleteFrom('settings')
        .where('key', 'in', Object.keys({ ...defaultSite, ...defaultSettings }))
        .execute();
      await blankUnsavedCopy(trx, now);
    } else for (const table of clearedTables[what]) await trx.deleteFrom(table).execute();
    if (what === 'visitors') await deleteOpenQuotesWithoutEnquiry(trx);
    if (what === 'content') await resetCategories(trx);
    if (what === 'content' || what === 'settings')
      await nameCategoriesIn(trx, (await readSettings(trx)).language);
    if (what === 'numbers') {
      await trx.updateTable('blog_posts').set({ views: 0, likes: 0 }).execute();
      await trx.updateTable('newsletter_links').set({ clicks: 0 }).execute();
    }
    await deleteMailsAboutDeleted(trx);
    await bumpContentVersion(trx);
    return images;
  });
}
