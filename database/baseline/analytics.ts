import { sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

export const analyticsTables = ({ text, time, day, integer }: ColumnTypes) => [
  sql`create table visitor_limits (
    key ${text} primary key,
    hits ${integer} not null,
    resets_at ${time} not null
  )`,
  sql`create index visitor_limits_resets_at_idx on visitor_limits (resets_at)`,
  sql`create table daily_views (
    day ${day} not null,
    path ${text} not null,
    views ${integer} not null default 0,
    visitors ${integer} not null default 0,
    constraint daily_views_pk primary key (day, path)
  )`,
  sql`create table daily_clicks (
    day ${day} not null,
    target ${text} not null,
    clicks ${integer} not null default 0,
    constraint daily_clicks_pk primary key (day, target)
  )`,
  sql`create table daily_totals (
    day ${day} not null,
    views ${integer} not null default 0,
    visitors ${integer} not null default 0,
    constraint daily_totals_pk primary key (day)
  )`,
  sql`create table daily_referrers (
    day ${day} not null,
    host ${text} not null,
    views ${integer} not null default 0,
    constraint daily_referrers_pk primary key (day, host)
  )`,
  sql`create table daily_devices (
    day ${day} not null,
    kind ${text} not null,
    name ${text} not null,
    views ${integer} not null default 0,
    constraint daily_devices_pk primary key (day, kind, name)
  )`,
  sql`create table daily_searches (
    day ${day} not null,
    term ${text} not null,
    searches ${integer} not null default 0,
    missed ${integer} not null default 0,
    constraint daily_searches_pk primary key (day, term)
  )`,
  sql`create table daily_likes (
    day ${day} not null,
    path ${text} not null,
    likes ${integer} not null default 0,
    constraint daily_likes_pk primary key (day, path)
  )`,
  sql`create table daily_salts (
    day ${day} primary key,
    salt ${text} not null
  )`,
  sql`create table visitor_days (
    day ${day} not null,
    hash ${text} not null,
    constraint visitor_days_pk primary key (day, hash)
  )`,
];
