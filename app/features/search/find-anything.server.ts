import { type RawBuilder, sql } from 'kysely';
import { containsText, type Scan } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { cutSnippet } from '#platform/text/snippet.ts';
import { type Found, foundPerKind, MAX_QUERY_LENGTH } from './search.ts';

/** One more than shown, to know whether there are more. */
const ROW_LIMIT = sql.lit(foundPerKind + 1);
/** A prefix match also finds text after the title; these rows are filtered out afterwards. */
const PREFILTER_LIMIT = sql.lit(5 * foundPerKind);
/** Characters on either side of the match. */
const CONTEXT_CHARACTERS = 40;

const tablesByKind = { post: 'blog_posts', project: 'portfolio_projects', page: 'pages' } as const;

/** At most one more of each kind than is shown; spam and deleted items come last. */
export async function findAnything(
  { db, scan }: { db: Db; scan: Scan },
  text: string,
  now: Date,
): Promise<Found[]> {
  const query = normalizeForSearch(text.slice(0, MAX_QUERY_LENGTH));
  if (!query) return [];
  const parts = [
    contentIn('post', query, now),
    contentIn('project', query, now),
    contentIn('page', query, now),
    enquiriesWith(query),
    commentsWith(query),
    subscribersWith(query),
    redirectsWith(text.trim().slice(0, MAX_QUERY_LENGTH).toLowerCase()),
    mediaWith(text.trim().slice(0, MAX_QUERY_LENGTH).toLowerCase()),
  ];
  const [scanned, catalogItems] = await Promise.all([
    // A single query, so that a search takes one slot in the scan queue.
    scan(sql<Found>`${sql.join(parts, sql` union all `)}`),
    Promise.all([
      catalogItemsWith(db, 'resource', query),
      catalogItemsWith(db, 'tool', query),
      quotesWith(db, query, now),
      testimonialsWith(db, query),
    ]),
  ]);
  const matchesTitle = ({ kind, title }: Found) =>
    !(kind in tablesByKind) || normalizeForSearch(title).includes(query);
  const found = [
    ...scanned
      .filter(matchesTitle)
      .map((item) => (item.kind === 'comment' ? withExcerpt(item, query) : item)),
    ...catalogItems.flat(),
  ];
  return found.filter((item, index) => isAmongFirst(found, item, index));
}

function isAmongFirst(found: Found[], { kind }: Found, index: number) {
  return found.slice(0, index).filter((other) => other.kind === kind).length <= foundPerKind;
}

function withExcerpt(comment: Found, query: string): Found {
  const { parts } = cutSnippet(comment.detail, [query], CONTEXT_CHARACTERS);
  return { ...comment, detail: parts.map(({ text }) => text).join('') };
}

/** search_text starts with the title, which normalization rarely makes much longer. */
function contentIn(kind: keyof typeof tablesByKind, query: string, now: Date) {
  const table = sql.table(tablesByKind[kind]);
  return sql`select * from (
    select ${sql.lit(kind)} as kind, id, title, '' as detail,
      case when deleted_at is not null then 'bin' when not published then 'draft'
        when by_link then 'by link' when published_at > ${now.toISOString()} then 'scheduled' else 'published' end as state
    from ${table}
    where ${containsText(query, sql`substr(search_text, 1, 2 * length(title) + 20)`)}
    order by case when deleted_at is null then 0 else 1 end, edited_at desc, id desc limit ${PREFILTER_LIMIT}
  ) as ${table}`;
}

function enquiriesWith(query: string) {
  return sql`select * from (
    select 'enquiry' as kind, id, name as title, subject as detail,
      case when spam then 'spam' else stage end as state
    from enquiries where ${containsText(query)}
    order by case when spam then 1 else 0 end, created_at desc, id desc limit ${ROW_LIMIT}
  ) as enquiries`;
}

function commentsWith(query: string) {
  const rank = sql`case when deleted_at is not null then 2 when spam then 1 else 0 end`;
  return sql`select * from (
    select 'comment' as kind, id, author_name as title, content as detail,
      case when deleted_at is not null then 'bin' when spam then 'spam'
        when approved then 'approved' else 'waiting' end as state
    from comments where ${containsText(query)}
    order by ${rank}, created_at desc, id desc limit ${ROW_LIMIT}
  ) as comments`;
}

/** Addresses are stored in lower case. */
function subscribersWith(query: string) {
  return sql`select * from (
    select 'subscriber' as kind, id, email as title, '' as detail,
      case when spam then 'spam' else status end as state
    from subscribers where ${containsText(query, sql`email`)}
    order by case when spam then 1 else 0 end, created_at desc, id desc limit ${ROW_LIMIT}
  ) as subscribers`;
}

function redirectsWith(text: string) {
  return sql`select * from (
    select 'redirect' as kind, from_path as id, from_path as title, to_path as detail, '' as state
    from redirects where ${containsText(text, sql`lower(from_path || ' ' || to_path)`)}
    order by created_at desc, from_path limit ${ROW_LIMIT}
  ) as redirects`;
}

/** Same columns as the media library's search. */
function mediaWith(text: string) {
  return sql`select * from (
    select 'media' as kind, id, original_name as title, alt as detail, '' as state
    from media where ${containsText(text, sql`lower(original_name || ' ' || alt)`)}
    order by created_at desc, id desc limit ${ROW_LIMIT}
  ) as media`;
}

const isBinned: RawBuilder<number> = sql`case when deleted_at is null then 0 else 1 end`;

/** Short lists, filtered in memory. */
async function catalogItemsWith(db: Db, kind: 'resource' | 'tool', query: string): Promise<Found[]> {
  const rows = await db
    .selectFrom((kind === 'resource' ? 'resources' : 'ai_tools') as 'resources')
    .select(['id', 'name', 'description', 'category', 'active', 'deleted_at'])
    .orderBy(isBinned)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows
    .filter(
      ({ name, description }) =>
        normalizeForSearch(name).includes(query) || normalizeForSearch(description).includes(query),
    )
    .map(({ id, name, category, active, deleted_at: deletedAt }) => ({
      kind,
      id,
      title: name,
      detail: category,
      state: deletedAt === null ? (active ? 'active' : 'hidden') : 'bin',
    }));
}

/** By number, title and client; the word “quote” finds all. */
async function quotesWith(db: Db, query: string, now: Date): Promise<Found[]> {
  const today = dayIn((await readSite(db)).timeZone, now);
  const rows = await db
    .selectFrom('quotes as quote')
    .leftJoin('quote_versions as latest', (join) =>
      join.onRef('latest.quote_id', '=', 'quote.id').onRef('latest.number', '=', 'quote.sent_versions'),
    )
    .select(['quote.id', 'quote.number', 'quote.number_prefix', 'quote.draft'])
    .select(['latest.state', 'latest.valid_until'])
    .orderBy('quote.edited_at', 'desc')
    .orderBy('quote.id', 'desc')
    .execute();
  return rows
    .map(({ id, draft, state, valid_until: validUntil, ...row }) => {
      const { title, client } = JSON.parse(draft) as { title: string; client: string };
      const isExpired = state === 'sent' && validUntil! < today;
      const number = row.number === null ? '' : `${row.number_prefix}${row.number}`;
      return { id, number, title, client, state: isExpired ? 'expired' : (state ?? 'draft') };
    })
    .filter(({ number, title, client }) =>
      normalizeForSearch(`quotes quote ${number} ${title} ${client}`).includes(query),
    )
    .slice(0, foundPerKind + 1)
    .map(({ id, title, client, state }) => ({
      kind: 'quote',
      id,
      title: title || 'Untitled',
      detail: client.split('\n')[0]!,
      state,
    }));
}

/** Those on the site, and replies of clients that are not. */
async function testimonialsWith(db: Db, query: string): Promise<Found[]> {
  const onSite = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'content', 'active'])
    .orderBy('position')
    .execute();
  const replies = await db
    .selectFrom('testimonial_requests')
    .select(['id', 'name', 'content', 'state'])
    .where('testimonial_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The id is the rest of the path of its screen.
  return [
    ...replies.map(({ id, state, ...reply }) => ({
      ...reply,
      id: `/requests/${id}`,
      state: state === 'replied' ? 'waiting' : '',
    })),
    ...onSite.map(({ id, active, ...testimonial }) => ({
      ...testimonial,
      id: `#${id}`,
      state: active ? '' : 'hidden',
    })),
  ]
    .filter(({ name, content }) => normalizeForSearch(`${name} ${content ?? ''}`).includes(query))
    .slice(0, foundPerKind + 1)
    .map(({ id, name, content, state }) => ({
      kind: 'testimonial',
      id,
      title: name,
      detail: content ?? '',
      state,
    }));
}
