import { renamedTables } from './migrations/050-plain-names.ts';
import type { Database } from './schema.ts';

export type TableName = keyof Database;

/**
 * Every table with the columns that order its rows the same way on both engines. Tables and rows come after those that
 * their foreign keys refer to.
 */
export const rowOrder = {
  settings: ['key'],
  content_version: ['id'],
  series: ['id'],
  blog_posts: ['id'],
  comments: ['created_at', 'id'],
  portfolio_projects: ['id'],
  pages: ['id'],
  ai_tools: ['id'],
  resources: ['id'],
  testimonials: ['id'],
  categories: ['id'],
  link_cards: ['url'],
  image_sizes: ['url'],
  media: ['id'],
  audit_events: ['id'],
  redirects: ['from_path'],
  missing_pages: ['path'],
  revisions: ['id'],
  enquiries: ['id'],
  enquiry_thread_items: ['id'],
  enquiry_pages: ['enquiry_id', 'path'],
  testimonial_requests: ['id'],
  quotes: ['id'],
  quote_versions: ['id'],
  quote_templates: ['id'],
  subscribers: ['id'],
  imports: ['id'],
  import_items: ['import_id', 'key'],
  import_redirects: ['import_id', 'from_path'],
  import_images: ['import_id', 'src'],
  newsletters: ['id'],
  newsletter_links: ['id'],
  outbox: ['id'],
  suppressions: ['email', 'list'],
  waiting_list: ['id'],
  rate_limits: ['key'],
  daily_views: ['day', 'path'],
  daily_clicks: ['day', 'target'],
  daily_totals: ['day'],
  daily_referrers: ['day', 'host'],
  daily_devices: ['day', 'kind', 'name'],
  daily_searches: ['day', 'term'],
  daily_likes: ['day', 'path'],
  daily_salts: ['day'],
  visitor_days: ['day', 'hash'],
  owners: ['id'],
  sessions: ['id'],
  accounts: ['id'],
  verifications: ['id'],
  second_factors: ['id'],
  passkeys: ['id'],
  owner_links: ['token_hash'],
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(rowOrder) as TableName[];

/** Names in backups that were made before a table was renamed. */
export const formerTableNames = Object.keys(renamedTables) as (keyof typeof renamedTables)[];

/** Columns that better-auth stores as numbers in SQLite; all others are booleans on both engines. */
export const authBooleans: Partial<Record<TableName, readonly string[]>> = {
  owners: ['email_verified', 'second_factor'],
  second_factors: ['verified'],
  passkeys: ['backed_up'],
};
