import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type Connections, type Deps, depsContext } from '#context';
import type { OpenDatabase } from '#database/client.ts';
import { lazyAuth } from '#features/account/lazy-auth.server.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import type { ImportService } from '#features/imports/import-service.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { readUpload } from '#features/media/read-upload.server.ts';
import type { MissingPages } from '#features/redirects/missing-pages.server.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { cacheSocialImages } from '#features/covers/social-image-cache.server.ts';
import { isPanelPath } from '#features/account/panel-path.ts';
import { createEdge } from '#server/edge/edge.ts';
import { findGenerationEnd, trackGenerations } from '#server/edge/generations.ts';
import type { BaseEnv } from '#server/http/base-app.ts';
import { hashClient } from '#server/http/visitor.ts';
import { createSnapshots } from '#snapshot';
import { createPages } from '#server/pages/pages.ts';

export { renderLimit } from '#platform/markdown/markdown.ts';
export { startJobs } from '#server/jobs/jobs.ts';
export { prepareContent } from '#server/boot/prepare-content.ts';

/** Relative to the working directory. */
const FONT_DIR = 'build/fonts';

export type AppOptions = {
  database: OpenDatabase;
  clock: () => Date;
  log: Log;
  siteUrl: string;
  secret: string;
  mediaStore: MediaStore;
  backups: BackupService;
  imports: ImportService;
  /** Cache folder of the generated social images. */
  socialDir: string;
  /** Number of trusted proxies, counted from the end of `X-Forwarded-For`. */
  trustProxy: number;
  hstsSubdomains: boolean;
  /** Collects paths that were answered with 404. */
  missingPages: MissingPages;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  connections: Connections;
  /** Called after each write request, since it may have created work for a job. */
  wakeJobs: () => void;
  /** Bearer token for `/metrics`; null allows direct connections from localhost only. */
  metricsToken: string | null;
  /** Zero disables the page cache. */
  pageCacheBytes: number;
};

/** Returns the app as `fetch` (used by tests) and as a `node:http` listener (used by the server). */
export function createApp(options: AppOptions) {
  const { database, clock, siteUrl, secret, mediaStore, trustProxy } = options;
  const findEnd = (now: Date) => findGenerationEnd(database.db, now);
  const beginSnapshot = createSnapshots({ db: database.db, clock, siteUrl });
  const generations = trackGenerations({
    contentVersion: database.contentVersion,
    findEnd,
    clock,
    beginSnapshot,
  });
  const shared = {
    db: database.db,
    findMatches: database.findMatches,
    scan: database.scan,
    engine: database.engine,
    clock,
    siteUrl,
    secret,
    callAuth: lazyAuth({ database: database.auth, siteUrl, secret }),
    mailer: options.mailer,
    connections: options.connections,
    mediaStore,
    socialImages: cacheSocialImages({
      cacheDir: options.socialDir,
      fontDir: FONT_DIR,
      readUpload: (url) => readUpload(mediaStore, url),
    }),
    missingPages: options.missingPages,
    backups: options.backups,
    imports: options.imports,
  };
  const contextFor = async (c: Context<BaseEnv>) => {
    const now = clock();
    const forRequest: Deps = {
      ...shared,
      // No screen of the panel waits for the snapshot of a new content version.
      snapshot: isPanelPath(c.req.path) ? beginSnapshot() : await generations.snapshot(),
      now,
      log: c.get('log'),
      requestId: c.get('requestId'),
      hashVisitor: (salt) => hashClient(c, { secret, trustProxy, now, salt }),
    };
    return new RouterContextProvider(new Map([[depsContext, forRequest]]));
  };
  const pages = createPages({ ...options, build, contextFor });
  return createEdge(pages, { ...options, generations, routes: build.routes });
}
