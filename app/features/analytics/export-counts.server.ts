import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Range } from './range.ts';

/** One counter of one day; `visitors` and `missed` are null where they do not apply. */
export type Count = {
  day: string;
  what: string;
  name: string;
  count: number;
  visitors: number | null;
  missed: number | null;
};

export function listCounts(db: Db, { from, to }: Range): Promise<Count[]> {
  const none = sql`cast(null as integer)`;
  const counted = sql<Count>`(
    select day, 'all pages' as what, '' as name, views as count, visitors, ${none} as missed from daily_totals
    union all select day, 'page', path, views, visitors, ${none} from daily_views
    union all select day, 'referrer', host, views, ${none}, ${none} from daily_referrers
    union all select day, kind, name, views, ${none}, ${none} from daily_devices
    union all select day, 'click', coalesce(tool.name, resource.name, target), clicks, ${none}, ${none}
      from daily_clicks
      left join ai_tools as tool on tool.id = substr(target, 6) and target like 'tool:%'
      left join resources as resource on resource.id = substr(target, 10) and target like 'resource:%'
    union all select day, 'search', term, searches, ${none}, missed from daily_searches
    union all select day, 'like', path, likes, ${none}, ${none} from daily_likes
  )`;
  return db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('what')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}
