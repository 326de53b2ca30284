import { createContext, type RouterContextProvider } from 'react-router';
import type { OpenDatabase } from '#database/client.ts';
import type { FindMatches, Scan } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import type { CallAuth } from '#features/account/lazy-auth.server.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import type { ImportService } from '#features/imports/import-service.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import type { MissingPages } from '#features/redirects/missing-pages.server.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import type { SocialImages } from '#features/covers/social-image-cache.server.ts';
import type { Snapshot } from './snapshot.server.ts';

export type { Db };

/** What loaders and actions work with. */
export type Deps = {
  db: Db;
  findMatches: FindMatches;
  /** Reads whole tables without delaying page requests. */
  scan: Scan;
  engine: OpenDatabase['engine'];
  now: Date;
  clock: () => Date;
  log: Log;
  requestId: string;
  siteUrl: string;
  secret: string;
  callAuth: CallAuth;
  /** A one-way hash of the visitor's network, salted per day (for rate limits) or with the given salt. */
  hashVisitor: (salt?: string) => string;
  /** What public requests share, read once per content version. */
  snapshot: Snapshot;
  /** Null if no mail server is configured; emails then stay in the outbox. */
  mailer: Mailer | null;
  connections: Connections;
  mediaStore: MediaStore;
  socialImages: SocialImages;
  missingPages: MissingPages;
  backups: BackupService;
  imports: ImportService;
};

/** The public address and the mail server, which the owner may set unless the environment does. */
export type Connections = {
  isSiteUrlFixed: boolean;
  isMailServerFixed: boolean;
  isSenderFixed: boolean;
  /** Uses what was saved, for all requests after the current ones; false if that failed, which is in the log. */
  apply: () => Promise<boolean>;
};

export type Context = Readonly<RouterContextProvider>;

/** Set by `createApp` for each request. */
export const depsContext = createContext<Deps>();

export function deps(context: Context): Deps {
  return context.get(depsContext);
}

export function snapshot(context: Context): Snapshot {
  return context.get(depsContext).snapshot;
}

export const ownerContext = createContext<{ id: string; name: string; email: string }>();
/** Id of the owner's session. */
export const sessionContext = createContext<string>();
