import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '#database/client.ts';
import { deleteExpiredSignIns } from '#features/account/sessions.server.ts';
import { findNextDue } from '#features/mail/claims.server.ts';
import { deliverDue, expireMails } from '#features/mail/delivery.server.ts';
import { purgeMails } from '#features/mail/mail-erasure.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { advanceNewsletters } from '#features/newsletter/newsletters-sending.server.ts';
import { endVisitorDays } from '#features/analytics/visits.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { enqueueDigest } from '#features/subscribers/digest.server.ts';
import { remindClients } from '#features/testimonials/requests-sending.server.ts';
import { purgeExpiredLimits } from '#features/rate-limits/rate-limits.server.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { removeAbandoned } from '#platform/process/temporary-files.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

/** Mails that another instance writes send no wake-up call, so the outbox is polled. */
const MAX_SLEEP_MS = 30_000;
const MIN_SLEEP_MS = 1_000;
/** Debounces wake-up calls: several within this time cause one round. */
const WAKE_DEBOUNCE_MS = 250;
/** Pause before the next delivery after the mail server failed. */
const SERVER_RETRY_DELAY_MS = MINUTE_MS;
const MAX_SHUTDOWN_MS = 10_000;

export type JobOptions = {
  database: OpenDatabase;
  /** Closed by the caller, because requests use it too. */
  mailer: Mailer | null;
  siteUrl: string;
  secret: string;
  mediaStore: MediaStore;
  backupDir: string;
  importDir: string;
  clock: () => Date;
  log: Log;
};

type JobList = Record<string, (now: Date) => Promise<void>>;

export type Jobs = { wake(): void; stop(): Promise<void> };

/** Runs the background jobs in rounds: after a wake-up call, or when the next mail is due. */
export function startJobs(options: JobOptions): Jobs {
  const { database, mailer, siteUrl, secret, mediaStore, backupDir, importDir, clock, log } = options;
  const { db, lockRows } = database;
  const stopping = new AbortController();
  let isWakeRequested = false;
  let endSleep = () => {};
  let retryDeliveryAt = 0;

  const advanceDueNewsletters = (now: Date) =>
    advanceNewsletters(db, { siteUrl, now, findPost: (trx, id) => findMailedPost(trx, id, now) });

  async function deliver(now: Date) {
    if (!mailer || now.getTime() < retryDeliveryAt) return;
    const { isServerDown } = await deliverDue(
      { ...options, db, lockRows, mailer },
      () => stopping.signal.aborted,
    );
    retryDeliveryAt = isServerDown ? clock().getTime() + SERVER_RETRY_DELAY_MS : 0;
    await advanceDueNewsletters(clock());
  }

  /** Depend on time alone and scan whole tables, so a wake-up call does not run them again. */
  const periodicJobs: JobList = {
    'delete old visitor limits': (now) => purgeExpiredLimits(db, now),
    'delete expired sign-ins': (now) => deleteExpiredSignIns(db, now),
    'expire emails': (now) => expireMails(db, now),
    'delete old emails': (now) => purgeMails(db, now),
    'send subscriber digest': (now) => enqueueDigest(db, { siteUrl, now }),
    'remind clients of testimonials': (now) => remindClients(db, { siteUrl, secret, now }),
    'delete daily visitor hashes': (now) => endVisitorDays(db, now),
    // A child command may still write files for an instant after its site was killed and restarted.
    'delete unused files': async (now) => {
      await cleanMedia(db, mediaStore, now);
      for (const folder of [backupDir, importDir]) await removeAbandoned(folder, now);
    },
    'checkpoint the database': async () => database.truncateLog(),
  };
  const wakeUpJobs: JobList = {
    'start newsletters': advanceDueNewsletters,
    'deliver emails': deliver,
  };

  /** A failed job does not prevent the others; it is retried in the next round. */
  async function runJobs(jobs: JobList) {
    for (const [job, runJob] of Object.entries(jobs)) {
      try {
        await runJob(clock());
      } catch (error) {
        log.error({ err: error, job }, 'A job failed');
      }
    }
  }

  async function sleep() {
    await delay(WAKE_DEBOUNCE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    const due = await findNextDue(db, clock()).catch(() => null);
    const wait = due ? due.getTime() - clock().getTime() : MAX_SLEEP_MS;
    if (isWakeRequested || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(wait, MIN_SLEEP_MS), MAX_SLEEP_MS));
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    let nextPeriodicRun = 0;
    while (!stopping.signal.aborted) {
      isWakeRequested = false;
      if (performance.now() >= nextPeriodicRun) {
        await runJobs(periodicJobs);
        nextPeriodicRun = performance.now() + MAX_SLEEP_MS;
      }
      await runJobs(wakeUpJobs);
      await sleep();
    }
  }

  const running = run();
  const wake = () => {
    isWakeRequested = true;
    endSleep();
  };
  return {
    wake,
    async stop() {
      stopping.abort();
      endSleep();
      let timer: NodeJS.Timeout | undefined;
      // A mail that is being sent may finish; one that takes longer is retried after the next start.
      await Promise.race([running, new Promise((resolve) => (timer = setTimeout(resolve, MAX_SHUTDOWN_MS)))]);
      clearTimeout(timer);
    },
  };
}
