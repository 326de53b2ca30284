import { type RawBuilder, sql } from 'kysely';
import { holds, type Scan } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { snippetOf } from '#platform/text/snippet.ts';
import { type Found, foundPerKind, longestQuery } from './search.ts';

/** One more than is shown says whether there are more. */
const LIMIT = sql.lit(foundPerKind + 1);
/** Some posts only mention the query right after their title, and are left out afterwards. */
const NARROWED = sql.lit(5 * foundPerKind);
/** Characters of a comment on either side of the match. */
const CONTEXT = 40;

/** What the owner has under this text, at most one more of each kind than is shown; what is spam or binned comes last. */
export async function findAnything(
  { db, scan }: { db: Db; scan: Scan },
  text: string,
  now: Date,
): Promise<Found[]> {
  const query = normalizeForSearch(text.slice(0, longestQuery));
  if (!query) return [];
  const parts = [
    contentIn('post', query, now),
    contentIn('project', query, now),
    enquiriesWith(query),
    commentsWith(query),
    subscribersWith(query),
    mediaWith(text.trim().slice(0, longestQuery).toLowerCase()),
  ];
  const [scanned, entries] = await Promise.all([
    // One query, so that a search takes one place in the queue of scans.
    scan(sql<Found>`${sql.join(parts, sql` union all `)}`),
    Promise.all([catalogItemsWith(db, 'resource', query), catalogItemsWith(db, 'tool', query)]),
  ]);
  const isNamed = ({ kind, title }: Found) =>
    (kind !== 'post' && kind !== 'project') || normalizeForSearch(title).includes(query);
  const found = [
    ...scanned.filter(isNamed).map((item) => (item.kind === 'comment' ? excerpted(item, query) : item)),
    ...entries.flat(),
  ];
  return found.filter((item, at) => isAmongFirst(found, item, at));
}

function isAmongFirst(found: Found[], { kind }: Found, at: number) {
  return found.slice(0, at).filter((other) => other.kind === kind).length <= foundPerKind;
}

/** A comment is shown by the words around the match. */
function excerpted(comment: Found, query: string): Found {
  const { before, match, after } = snippetOf(comment.detail, query, CONTEXT);
  return { ...comment, detail: before + match + after };
}

/** The stored text begins with the title, which folding seldom makes much longer. */
function contentIn(kind: 'post' | 'project', query: string, now: Date) {
  const table = sql.table(kind === 'post' ? 'blog_posts' : 'portfolio_projects');
  return sql`select * from (
    select ${sql.lit(kind)} as kind, id, title, '' as detail,
      case when deleted_at is not null then 'bin' when not published then 'draft'
        when published_at > ${now.toISOString()} then 'scheduled' else 'published' end as state
    from ${table}
    where ${holds(query, sql`substr(search_text, 1, 2 * length(title) + 20)`)}
    order by case when deleted_at is null then 0 else 1 end, edited_at desc, id desc limit ${NARROWED}
  ) as ${table}`;
}

function enquiriesWith(query: string) {
  return sql`select * from (
    select 'enquiry' as kind, id, name as title, subject as detail,
      case when spam then 'spam' else stage end as state
    from enquiries where ${holds(query)}
    order by case when spam then 1 else 0 end, created_at desc, id desc limit ${LIMIT}
  ) as enquiries`;
}

function commentsWith(query: string) {
  const rank = sql`case when deleted_at is not null then 2 when spam then 1 else 0 end`;
  return sql`select * from (
    select 'comment' as kind, id, author_name as title, content as detail,
      case when deleted_at is not null then 'bin' when spam then 'spam'
        when approved then 'approved' else 'waiting' end as state
    from comments where ${holds(query)}
    order by ${rank}, created_at desc, id desc limit ${LIMIT}
  ) as comments`;
}

/** Addresses are stored in lower case. */
function subscribersWith(query: string) {
  return sql`select * from (
    select 'subscriber' as kind, id, email as title, '' as detail,
      case when spam then 'spam' else status end as state
    from subscribers where ${holds(query, sql`email`)}
    order by case when spam then 1 else 0 end, created_at desc, id desc limit ${LIMIT}
  ) as subscribers`;
}

/** As the library searches: names and alt texts. */
function mediaWith(text: string) {
  return sql`select * from (
    select 'media' as kind, id, original_name as title, alt as detail, '' as state
    from media where ${holds(text, sql`lower(original_name || ' ' || alt)`)}
    order by created_at desc, id desc limit ${LIMIT}
  ) as media`;
}

/** The owner's own short lists, read whole as their screens do. */
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

const isBinned: RawBuilder<number> = sql`case when deleted_at is null then 0 else 1 end`;
