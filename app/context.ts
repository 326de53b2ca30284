import { createContext } from 'react-router';
import type { OpenDatabase } from '#database/client.ts';
import type { FindMatches, Scan } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import type { CallAuth } from '#features/account/lazy-auth.server.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import type { ImportService } from '#features/imports/import-service.server.ts';
import type { MissingPages } from '#features/redirects/missing-pages.server.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import type { SocialImages } from '#features/covers/social-image-cache.server.ts';

/** Dependencies of loaders and actions; `createApp` sets them for each request. */
export const databaseContext = createContext<Db>();
/** Memoizes a read of public data per content version; `name` is the cache key. */
export const memoizeContext =
  createContext<<Value>(name: string, read: () => Promise<Value>) => Promise<Value>>();
export const findMatchesContext = createContext<FindMatches>();
/** Reads whole tables without delaying page requests. */
export const scanContext = createContext<Scan>();
export const clockContext = createContext<() => Date>();
export const authContext = createContext<CallAuth>();
export const logContext = createContext<Log>();
export const siteUrlContext = createContext<string>();
export const requestIdContext = createContext<string>();
/** A one-way hash of the visitor's network, salted per day (for rate limits) or with the given salt. */
export const visitorContext = createContext<(salt?: string) => string>();
/** Null if no mail server is configured; emails then stay in the outbox. */
export const mailerContext = createContext<Mailer | null>();
export const secretContext = createContext<string>();
export const socialImagesContext = createContext<SocialImages>();
export const missingPagesContext = createContext<MissingPages>();
export const engineContext = createContext<OpenDatabase['engine']>();
export const backupServiceContext = createContext<BackupService>();
export const importServiceContext = createContext<ImportService>();
export const mediaDirContext = createContext<string>();
export const ownerContext = createContext<{ id: string; name: string; email: string }>();
/** Id of the owner's session. */
export const sessionContext = createContext<string>();
