import { sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

export const accountTables = ({ text, time, integer, authTime, authBoolean }: ColumnTypes) => [
  sql`create table owners (
    id ${text} primary key,
    created_at ${authTime} not null,
    updated_at ${authTime} not null,
    name ${text} not null,
    email ${text} not null unique,
    email_verified ${authBoolean} not null,
    image ${text},
    second_factor ${authBoolean} not null default false,
    device_epoch ${text}
  )`,
  sql`create table sessions (
    id ${text} primary key,
    created_at ${authTime} not null,
    updated_at ${authTime} not null,
    owner_id ${text} not null references owners (id) on delete cascade,
    token ${text} not null unique,
    expires_at ${authTime} not null,
    ip_address ${text},
    user_agent ${text}
  )`,
  sql`create index sessions_owner_id_idx on sessions (owner_id)`,
  sql`create table accounts (
    id ${text} primary key,
    created_at ${authTime} not null,
    updated_at ${authTime} not null,
    owner_id ${text} not null references owners (id) on delete cascade,
    account_id ${text} not null,
    provider_id ${text} not null,
    password ${text},
    access_token ${text},
    refresh_token ${text},
    id_token ${text},
    access_token_expires_at ${authTime},
    refresh_token_expires_at ${authTime},
    scope ${text}
  )`,
  sql`create index accounts_owner_id_idx on accounts (owner_id)`,
  sql`create table verifications (
    id ${text} primary key,
    created_at ${authTime} not null,
    updated_at ${authTime} not null,
    identifier ${text} not null,
    value ${text} not null,
    expires_at ${authTime} not null
  )`,
  sql`create index verifications_identifier_idx on verifications (identifier)`,
  sql`create table second_factors (
    id ${text} primary key,
    owner_id ${text} not null unique references owners (id) on delete cascade,
    secret ${text} not null,
    recovery_codes ${text} not null,
    verified ${authBoolean} not null default false,
    failed_verifications ${integer} not null default 0,
    locked_until ${authTime}
  )`,
  sql`create table passkeys (
    id ${text} primary key,
    owner_id ${text} not null references owners (id) on delete cascade,
    name ${text},
    credential_id ${text} not null unique,
    public_key ${text} not null,
    counter ${integer} not null,
    device_type ${text} not null,
    backed_up ${authBoolean} not null,
    transports ${text},
    aaguid ${text},
    created_at ${authTime} not null
  )`,
  sql`create index passkeys_owner_id_idx on passkeys (owner_id)`,
  sql`create table owner_links (
    token_hash ${text} primary key,
    purpose ${text} not null,
    created_at ${time} not null,
    expires_at ${time} not null,
    used_at ${time}
  )`,
];
