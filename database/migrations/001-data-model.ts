import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await createPieces(db, is);
  await createLists(db, is);
  await createSite(db, is);
  await createClients(db, is);
  await createNumbers(db, is);
  await createAccounts(db, is);
}

async function createPieces(db: Kysely<unknown>, is: ColumnTypes) {
  await piece(db, 'blog_posts', is)
    .addColumn('excerpt', is.text, required)
    .addColumn('category', is.text, required)
    .addColumn('tags', is.list, required)
    .addColumn('headings', is.text, required)
    .addColumn('reading_minutes', is.integer, required)
    .addColumn('views', is.integer, zero)
    .addColumn('likes', is.integer, zero)
    .execute();
  await piece(db, 'portfolio_projects', is)
    .addColumn('description', is.text, required)
    .addColumn('screenshots', is.list, required)
    .addColumn('client_name', is.text)
    .addColumn('client_logo', is.text)
    .addColumn('project_url', is.text)
    .addColumn('github_url', is.text)
    .addColumn('technologies', is.list, required)
    .addColumn('category', is.text, required)
    .addColumn('completed_at', is.day)
    .addColumn('featured', is.boolean, no)
    .addColumn('featured_position', is.integer, zero)
    .execute();
  await db.schema
    .createTable('comments')
    .addColumn('id', is.text, primary)
    .addColumn('post_id', is.text, (column) =>
      column.notNull().references('blog_posts.id').onDelete('cascade'),
    )
    .addColumn('parent_id', is.text, (column) => column.references('comments.id').onDelete('cascade'))
    .addColumn('author_name', is.text, required)
    .addColumn('author_email', is.text, required)
    .addColumn('content', is.text, required)
    .addColumn('approved', is.boolean, no)
    .addColumn('spam', is.boolean, no)
    .addColumn('by_owner', is.boolean, no)
    .addColumn('created_at', is.time, required)
    .addColumn('deleted_at', is.time)
    .addColumn('demo', is.boolean, no)
    .execute();
  await index(db, 'blog_posts', ['published', 'published_at', 'id']);
  await index(db, 'blog_posts', ['published', 'category', 'published_at', 'id']);
  await index(db, 'portfolio_projects', ['published', 'completed_at', 'id']);
  await index(db, 'portfolio_projects', ['published', 'category', 'completed_at', 'id']);
  await index(db, 'portfolio_projects', ['featured', 'featured_position']);
  await index(db, 'comments', ['post_id', 'approved', 'created_at']);
  await index(db, 'comments', ['approved', 'created_at']);
}

async function createLists(db: Kysely<unknown>, is: ColumnTypes) {
  await listed(db, 'ai_tools', is)
    .addColumn('name', is.text, required)
    .addColumn('description', is.text, required)
    .addColumn('features', is.list, required)
    .addColumn('icon', is.text, required)
    .addColumn('status', is.text, required)
    .addColumn('url', is.text)
    .addColumn('github', is.text)
    .addColumn('image', is.text)
    .addColumn('category', is.text, required)
    .addColumn('rating', is.decimal, required)
    .addColumn('users', is.text, required)
    .execute();
  await listed(db, 'resources', is)
    .addColumn('name', is.text, required)
    .addColumn('description', is.text, required)
    .addColumn('category', is.text, required)
    .addColumn('icon', is.text, required)
    .addColumn('url', is.text, required)
    .addColumn('price', is.text, required)
    .addColumn('rating', is.decimal, required)
    .addColumn('affiliate', is.boolean, no)
    .addColumn('features', is.list, required)
    .execute();
  await listed(db, 'testimonials', is)
    .addColumn('name', is.text, required)
    .addColumn('role', is.text, required)
    .addColumn('image', is.text)
    .addColumn('content', is.text, required)
    .addColumn('rating', is.integer, required)
    .execute();
  for (const table of ['ai_tools', 'resources', 'testimonials']) {
    await index(db, table, ['active', 'position', 'id']);
  }
}

async function createSite(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('settings')
    .addColumn('key', is.text, primary)
    .addColumn('value', is.text, required)
    .addColumn('updated_at', is.time, required)
    .addColumn('demo', is.boolean, no)
    .execute();
  await db.schema
    .createTable('content_version')
    .addColumn('id', is.integer, primary)
    .addColumn('version', is.integer, required)
    .execute();
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
  await db.schema
    .createTable('media')
    .addColumn('id', is.text, primary)
    .addColumn('file', is.text, (column) => column.notNull().unique())
    .addColumn('original_name', is.text, required)
    .addColumn('mime_type', is.text, required)
    .addColumn('bytes', is.integer, required)
    .addColumn('width', is.integer)
    .addColumn('height', is.integer)
    .addColumn('alt', is.text, required)
    .addColumn('sha256', is.text, required)
    .addColumn('created_at', is.time, required)
    .addColumn('deleted_at', is.time)
    .execute();
  await db.schema
    .createTable('redirects')
    .addColumn('from_path', is.text, primary)
    .addColumn('to_path', is.text, required)
    .addColumn('created_at', is.time, required)
    .execute();
  await db.schema
    .createTable('missing_pages')
    .addColumn('path', is.text, primary)
    .addColumn('hits', is.integer, zero)
    .addColumn('last_seen_at', is.time, required)
    .execute();
  await db.schema
    .createTable('revisions')
    .addColumn('id', is.text, primary)
    .addColumn('subject', is.text, required)
    .addColumn('subject_id', is.text, required)
    .addColumn('version', is.integer, required)
    .addColumn('data', is.text, required)
    .addColumn('created_at', is.time, required)
    .execute();
  await index(db, 'media', ['created_at', 'id']);
  await index(db, 'revisions', ['subject', 'subject_id', 'version']);
}

async function createClients(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', is.text, primary)
    .addColumn('name', is.text, required)
    .addColumn('email', is.text, required)
    .addColumn('subject', is.text, required)
    .addColumn('message', is.text, required)
    .addColumn('budget', is.text)
    .addColumn('timeline', is.text)
    .addColumn('stage', is.text, required)
    .addColumn('spam', is.boolean, no)
    .addColumn('value', is.integer)
    .addColumn('version', is.integer, one)
    .addColumn('created_at', is.time, required)
    .addColumn('updated_at', is.time, required)
    .addColumn('replied_at', is.time)
    .execute();
  await db.schema
    .createTable('enquiry_entries')
    .addColumn('id', is.text, primary)
    .addColumn('enquiry_id', is.text, (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('kind', is.text, required)
    .addColumn('body', is.text, required)
    .addColumn('created_at', is.time, required)
    .execute();
  await db.schema
    .createTable('subscribers')
    .addColumn('id', is.text, primary)
    .addColumn('email', is.text, (column) => column.notNull().unique())
    .addColumn('status', is.text, required)
    .addColumn('token_hash', is.text, (column) => column.unique())
    .addColumn('token_expires_at', is.time)
    .addColumn('source', is.text, required)
    .addColumn('consent_at', is.time)
    .addColumn('created_at', is.time, required)
    .addColumn('confirmed_at', is.time)
    .addColumn('unsubscribed_at', is.time)
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', is.text, primary)
    .addColumn('kind', is.text, required)
    .addColumn('recipient', is.text, required)
    .addColumn('reply_to', is.text)
    .addColumn('subject', is.text, required)
    .addColumn('text_body', is.text, required)
    .addColumn('html_body', is.text, required)
    .addColumn('headers', is.text, required)
    .addColumn('status', is.text, required)
    .addColumn('attempts', is.integer, zero)
    .addColumn('next_attempt_at', is.time, required)
    .addColumn('claimed_at', is.time)
    .addColumn('sent_at', is.time)
    .addColumn('expires_at', is.time)
    .addColumn('last_error', is.text)
    .addColumn('created_at', is.time, required)
    .execute();
  await index(db, 'enquiries', ['stage', 'created_at']);
  await index(db, 'enquiry_entries', ['enquiry_id', 'created_at']);
  await index(db, 'subscribers', ['status', 'created_at']);
  await index(db, 'outbox', ['status', 'next_attempt_at']);
}

async function createNumbers(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('daily_views')
    .addColumn('day', is.day, required)
    .addColumn('path', is.text, required)
    .addColumn('views', is.integer, zero)
    .addColumn('visitors', is.integer, zero)
    .addPrimaryKeyConstraint('daily_views_pk', ['day', 'path'] as never)
    .execute();
  await db.schema
    .createTable('daily_clicks')
    .addColumn('day', is.day, required)
    .addColumn('target', is.text, required)
    .addColumn('clicks', is.integer, zero)
    .addPrimaryKeyConstraint('daily_clicks_pk', ['day', 'target'] as never)
    .execute();
}

async function createAccounts(db: Kysely<unknown>, is: ColumnTypes) {
  await account(db, 'owners', is)
    .addColumn('name', is.text, required)
    .addColumn('email', is.text, (column) => column.notNull().unique())
    .addColumn('email_verified', is.authBoolean, required)
    .addColumn('image', is.text)
    .execute();
  await account(db, 'sessions', is)
    .addColumn('owner_id', is.text, (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('token', is.text, (column) => column.notNull().unique())
    .addColumn('expires_at', is.authTime, required)
    .addColumn('ip_address', is.text)
    .addColumn('user_agent', is.text)
    .execute();
  await account(db, 'accounts', is)
    .addColumn('owner_id', is.text, (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('account_id', is.text, required)
    .addColumn('provider_id', is.text, required)
    .addColumn('password', is.text)
    .addColumn('access_token', is.text)
    .addColumn('refresh_token', is.text)
    .addColumn('id_token', is.text)
    .addColumn('access_token_expires_at', is.authTime)
    .addColumn('refresh_token_expires_at', is.authTime)
    .addColumn('scope', is.text)
    .execute();
  await account(db, 'verifications', is)
    .addColumn('identifier', is.text, required)
    .addColumn('value', is.text, required)
    .addColumn('expires_at', is.authTime, required)
    .execute();
  await db.schema
    .createTable('owner_links')
    .addColumn('token_hash', is.text, primary)
    .addColumn('purpose', is.text, required)
    .addColumn('created_at', is.time, required)
    .addColumn('expires_at', is.time, required)
    .addColumn('used_at', is.time)
    .execute();
  await index(db, 'sessions', ['owner_id']);
  await index(db, 'accounts', ['owner_id']);
  await index(db, 'verifications', ['identifier']);
}

type Table = CreateTableBuilder<string, never>;
type Column = Parameters<Parameters<Table['addColumn']>[2] & object>[0];

const primary = (column: Column) => column.primaryKey();
const required = (column: Column) => column.notNull();
const zero = (column: Column) => column.notNull().defaultTo(0);
const one = (column: Column) => column.notNull().defaultTo(1);
const no = (column: Column) => column.notNull().defaultTo(false);
const yes = (column: Column) => column.notNull().defaultTo(true);

function edited(db: Kysely<unknown>, table: string, is: ColumnTypes) {
  return db.schema
    .createTable(table)
    .addColumn('id', is.text, primary)
    .addColumn('version', is.integer, one)
    .addColumn('created_at', is.time, required)
    .addColumn('updated_at', is.time, required)
    .addColumn('deleted_at', is.time)
    .addColumn('demo', is.boolean, no);
}

function piece(db: Kysely<unknown>, table: string, is: ColumnTypes) {
  return edited(db, table, is)
    .addColumn('title', is.text, required)
    .addColumn('slug', is.text, (column) => column.notNull().unique())
    .addColumn('content', is.text, required)
    .addColumn('content_html', is.text, required)
    .addColumn('featured_image', is.text)
    .addColumn('cover_salt', is.text, required)
    .addColumn('meta_title', is.text)
    .addColumn('meta_description', is.text)
    .addColumn('published', is.boolean, no)
    .addColumn('published_at', is.time)
    .addColumn('search_text', is.text, required)
    .addColumn('working_copy', is.text);
}

function listed(db: Kysely<unknown>, table: string, is: ColumnTypes) {
  return edited(db, table, is).addColumn('position', is.integer, zero).addColumn('active', is.boolean, yes);
}

function account(db: Kysely<unknown>, table: string, is: ColumnTypes) {
  return db.schema
    .createTable(table)
    .addColumn('id', is.text, primary)
    .addColumn('created_at', is.authTime, required)
    .addColumn('updated_at', is.authTime, required);
}

function index(db: Kysely<unknown>, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_${columns.join('_')}_idx`)
    .on(table)
    .columns(columns)
    .execute();
}
