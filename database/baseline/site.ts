import { sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

export const siteTables = ({ text, time, boolean, integer }: ColumnTypes) => [
  sql`create table settings (
    key ${text} primary key,
    value ${text} not null,
    updated_at ${time} not null,
    demo ${boolean} not null default false
  )`,
  sql`create table content_version (
    id ${integer} primary key,
    version ${integer} not null
  )`,
  sql`create table media (
    id ${text} primary key,
    file ${text} not null unique,
    original_name ${text} not null,
    mime_type ${text} not null,
    bytes ${integer} not null,
    width ${integer},
    height ${integer},
    alt ${text} not null,
    sha256 ${text} not null,
    created_at ${time} not null,
    deleted_at ${time}
  )`,
  sql`create index media_created_at_id_idx on media (created_at, id)`,
  sql`create table link_cards (
    url ${text} primary key,
    title ${text} not null,
    description ${text} not null,
    image ${text},
    fetched_at ${time} not null
  )`,
  sql`create table image_sizes (
    url ${text} primary key,
    width ${integer} not null,
    height ${integer} not null,
    fetched_at ${time} not null
  )`,
  sql`create table redirects (
    from_path ${text} primary key,
    to_path ${text} not null,
    created_at ${time} not null
  )`,
  sql`create index redirects_created_at_from_path_idx on redirects (created_at desc, from_path)`,
  sql`create table missing_pages (
    path ${text} primary key,
    hits ${integer} not null default 0,
    last_seen_at ${time} not null
  )`,
  sql`create index missing_pages_last_seen_at_idx on missing_pages (last_seen_at)`,
  sql`create table owner_acts (
    id ${text} primary key,
    act ${text} not null,
    subject ${text} not null,
    browser ${text} not null,
    created_at ${time} not null
  )`,
  sql`create index owner_acts_created_at_idx on owner_acts (created_at)`,
];
