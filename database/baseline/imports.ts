import { sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

export const importTables = ({ text, time, boolean, integer }: ColumnTypes) => [
  sql`create table imports (
    id ${text} not null primary key,
    source ${text},
    origin ${text} not null,
    name ${text} not null,
    file ${text} not null,
    images_file ${text},
    state ${text} not null,
    failure ${text},
    category_map ${text} not null,
    created_at ${time} not null,
    applied_at ${time},
    undone_at ${time},
    old_site_url ${text},
    started_at ${time}
  )`,
  sql`create table import_items (
    import_id ${text} not null references imports (id) on delete cascade,
    key ${text} not null,
    position ${integer} not null,
    type ${text} not null,
    title ${text} not null,
    action ${text} not null,
    notes ${text} not null,
    state ${text} not null,
    sha256 ${text} not null,
    target_table ${text},
    target_id ${text},
    fingerprint ${text},
    slug ${text},
    new_path ${text},
    constraint import_items_pk primary key (import_id, key)
  )`,
  sql`create index import_items_position_idx on import_items (import_id, action, position)`,
  sql`create index import_items_key_idx on import_items (key, target_table)`,
  sql`create index import_items_target_idx on import_items (target_id, target_table)`,
  sql`create table import_redirects (
    import_id ${text} not null references imports (id) on delete cascade,
    from_path ${text} not null,
    item_key ${text} not null,
    is_created ${boolean} not null,
    constraint import_redirects_pk primary key (import_id, from_path)
  )`,
  sql`create index import_redirects_item_idx on import_redirects (import_id, item_key)`,
  sql`create table import_images (
    import_id ${text} not null references imports (id) on delete cascade,
    src ${text} not null,
    alt ${text} not null,
    url ${text},
    is_new ${boolean} not null,
    failure ${text},
    constraint import_images_pk primary key (import_id, src)
  )`,
];
