import { sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

export const mailTables = ({ text, time, boolean, integer }: ColumnTypes) => [
  sql`create table subscribers (
    id ${text} primary key,
    email ${text} not null unique,
    status ${text} not null,
    token_hash ${text} unique,
    token_expires_at ${time},
    source ${text} not null,
    consent_at ${time},
    created_at ${time} not null,
    confirmed_at ${time},
    unsubscribed_at ${time},
    spam ${boolean} not null default false,
    name ${text}
  )`,
  sql`create index subscribers_status_created_at_idx on subscribers (status, created_at)`,
  sql`create table newsletters (
    id ${text} primary key,
    post_id ${text} not null references blog_posts (id) on delete cascade,
    status ${text} not null,
    send_at ${time} not null,
    subject ${text} not null,
    text_body ${text} not null,
    html_body ${text} not null,
    note ${text},
    created_at ${time} not null,
    started_at ${time},
    finished_at ${time},
    sent_forgotten ${integer} not null default 0,
    failed_forgotten ${integer} not null default 0,
    with_post ${boolean} not null default false
  )`,
  sql`create index newsletters_post_id_created_at_idx on newsletters (post_id, created_at)`,
  sql`create index newsletters_status_send_at_idx on newsletters (status, send_at)`,
  sql`create table newsletter_links (
    id ${text} primary key,
    newsletter_id ${text} not null references newsletters (id) on delete cascade,
    url ${text} not null,
    clicks ${integer} not null
  )`,
  sql`create index newsletter_links_newsletter_id_clicks_idx on newsletter_links (newsletter_id, clicks)`,
  sql`create table outbox (
    id ${text} primary key,
    kind ${text} not null,
    recipient ${text} not null,
    reply_to ${text},
    subject ${text} not null,
    text_body ${text} not null,
    html_body ${text} not null,
    headers ${text} not null,
    status ${text} not null,
    attempts ${integer} not null default 0,
    next_attempt_at ${time} not null,
    claimed_at ${time},
    sent_at ${time},
    expires_at ${time},
    last_error ${text},
    created_at ${time} not null,
    about ${text},
    secret ${text},
    newsletter_id ${text} references newsletters (id) on delete cascade,
    subscriber_id ${text} references subscribers (id) on delete cascade
  )`,
  sql`create index outbox_status_next_attempt_at_idx on outbox (status, next_attempt_at)`,
  sql`create index outbox_recipient_kind_created_at_idx on outbox (recipient, kind, created_at)`,
  sql`create index outbox_own_created_at_id_idx on outbox (created_at, id) where newsletter_id is null`,
  sql`create index outbox_own_status_created_at_id_newsletter_id_idx
    on outbox (status, created_at, id, newsletter_id) where newsletter_id is null`,
  sql`create index outbox_letters_status_created_at_idx
    on outbox (status, created_at) where newsletter_id is not null`,
  sql`create index outbox_letters_newsletter_id_status_idx
    on outbox (newsletter_id, status) where newsletter_id is not null`,
  sql`create unique index outbox_letters_newsletter_id_subscriber_id_key
    on outbox (newsletter_id, subscriber_id) where newsletter_id is not null`,
  sql`create index outbox_given_subscriber_id_idx
    on outbox (subscriber_id) where subscriber_id is not null`,
  sql`create index outbox_given_claimed_at_idx on outbox (claimed_at) where claimed_at is not null`,
  sql`create index outbox_given_about_idx on outbox (about) where about is not null`,
  sql`create table mail_stops (
    email ${text} not null,
    list ${text} not null,
    reason ${text} not null,
    created_at ${time} not null,
    constraint mail_stops_pk primary key (email, list)
  )`,
];
