import type { Generated } from 'kysely';
import type { Time } from './value-types.ts';

/** The columns that better-auth requires in its tables. */
type AuthRow = { id: string; created_at: Time; updated_at: Time };

export type AccountTables = {
  owners: AuthRow & {
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    second_factor: Generated<boolean>;
    /** Signed into the cookies of known devices; null until they are revoked for the first time. */
    device_epoch: Generated<string | null>;
  };
  sessions: AuthRow & {
    owner_id: string;
    token: string;
    expires_at: Time;
    ip_address: string | null;
    user_agent: string | null;
  };
  accounts: AuthRow & {
    owner_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Time | null;
    refresh_token_expires_at: Time | null;
    scope: string | null;
  };
  verifications: AuthRow & { identifier: string; value: string; expires_at: Time };
  second_factors: {
    id: string;
    owner_id: string;
    secret: string;
    recovery_codes: string;
    verified: boolean;
    failed_verifications: number;
    locked_until: Time | null;
  };
  passkeys: {
    id: string;
    owner_id: string;
    name: string | null;
    credential_id: string;
    public_key: string;
    counter: number;
    device_type: string;
    backed_up: boolean;
    transports: string | null;
    aaguid: string | null;
    created_at: Time;
  };
  owner_links: {
    token_hash: string;
    purpose: 'setup' | 'reset';
    created_at: Time;
    expires_at: Time;
    used_at: Time | null;
  };
};
