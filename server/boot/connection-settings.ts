import type { Db } from '#database/schema.ts';
import { findMailServer } from '#features/mail/mail-server.server.ts';
import type { MailServer } from '#features/mail/mail-server.ts';
import { findSiteAddress } from '#features/system/site-address.server.ts';
import type { Env } from './env.ts';

/** What the environment says, or else the owner in the panel; null if neither does. */
export type ConnectionSettings = { siteUrl: string | null; mailServer: MailServer | null };

export async function readConnectionSettings(env: Env, db: Db, secret: string): Promise<ConnectionSettings> {
  const { SITE_URL, SMTP_URL: url, MAIL_FROM } = env;
  const mailServer = url ? { url, from: null } : await findMailServer(db, secret);
  return {
    siteUrl: SITE_URL ?? (await findSiteAddress(db)),
    mailServer: mailServer && { ...mailServer, from: MAIL_FROM ?? mailServer.from },
  };
}
