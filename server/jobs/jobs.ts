import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '#database/client.ts';
import { deleteExpiredSignIns } from '#features/account/expired.server.ts';
import { findNextDue } from '#features/mail/claims.server.ts';
import { deliverDue } from '#features/mail/delivery.server.ts';
import { purgeMails } from '#features/mail/purging.server.ts';
import { expireMails } from '#features/mail/outcomes.server.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { moveNewslettersOn } from '#features/newsletter/newsletters-sending.server.ts';
import { endVisitorDays } from '#features/analytics/visits.server.ts';
import { findMailedPost } from '#features/posts/posts-mailing.server.ts';
import { writeDigest } from '#features/subscribers/digest.server.ts';
import { purgeExpiredLimits } from '#features/rate-limits/rate-limits.server.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { removeAbandoned } from '#platform/process/temporary-folder.server.ts';

/** Another instance may have written a mail, so nobody sleeps for longer. */
const LONGEST_SLEEP = 30_000;
const SHORTEST_SLEEP = 1_000;
/** Calls that come in a crowd are answered with one round. */
const BETWEEN_ROUNDS = 250;
/** A mail server that has just failed is left alone for a while. */
const SERVER_PAUSE = 60_000;
const LONGEST_GOODBYE = 10_000;

export type JobOptions = {
  database: OpenDatabase;
  /** Closed by the caller: other jobs and requests may still send with it. */
  mailer: Mailer | null;
  siteUrl: string;
  secret: string;
  mediaDir: string;
  backupDir: string;
  clock: () => Date;
  log: Log;
};

type Work = Record<string, (now: Date) => Promise<void>>;

export type Jobs = { wake(): void; stop(): Promise<void> };

/** What happens without a visitor: one round after the other, at a wake-up call or when something falls due. */
export function startJobs(options: JobOptions): Jobs {
  const { database, mailer, siteUrl, mediaDir, backupDir, clock, log } = options;
  const { db, lockMails } = database;
  const stopping = new AbortController();
  let isCalled = false;
  let rouse = () => {};
  let quietUntil = 0;

  const moveNewsletters = (now: Date) =>
    moveNewslettersOn(db, { siteUrl, now, findPost: (trx, id) => findMailedPost(trx, id, now) });

  async function deliver(now: Date) {
    if (!mailer || now.getTime() < quietUntil) return;
    const { isServerDown } = await deliverDue(
      { ...options, db, lockMails, mailer },
      () => stopping.signal.aborted,
    );
    quietUntil = isServerDown ? clock().getTime() + SERVER_PAUSE : 0;
    await moveNewsletters(clock());
  }

  /** What only time brings about; the more is waiting, the longer they look, so no crowd of calls makes them look again. */
  const chores: Work = {
    'delete old visitor limits': (now) => purgeExpiredLimits(db, now),
    'delete expired sign-ins': (now) => deleteExpiredSignIns(db, now),
    'expire emails': (now) => expireMails(db, now),
    'delete old emails': (now) => purgeMails(db, now),
    'send subscriber digest': (now) => writeDigest(db, { siteUrl, now }),
    'delete daily visitor hashes': (now) => endVisitorDays(db, now),
    // A command outlives a killed site by an instant, and so do its files the next start.
    'delete unused files': async (now) => {
      await cleanMedia(db, mediaDir, now);
      await removeAbandoned(backupDir, now);
    },
    'checkpoint the database': async () => database.emptyLog(),
  };
  const errands: Work = {
    'start newsletters': moveNewsletters,
    'deliver emails': deliver,
  };

  /** A job that fails keeps no other from its work; its rows wait for the next round. */
  async function workThrough(jobs: Work) {
    for (const [job, work] of Object.entries(jobs)) {
      try {
        await work(clock());
      } catch (error) {
        log.error({ err: error, job }, 'A job failed');
      }
    }
  }

  async function sleep() {
    await pause(BETWEEN_ROUNDS, undefined, { signal: stopping.signal }).catch(() => {});
    const due = await findNextDue(db, clock()).catch(() => null);
    const wait = due ? due.getTime() - clock().getTime() : LONGEST_SLEEP;
    if (isCalled || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(wait, SHORTEST_SLEEP), LONGEST_SLEEP));
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    let nextChores = 0;
    while (!stopping.signal.aborted) {
      isCalled = false;
      if (performance.now() >= nextChores) {
        await workThrough(chores);
        nextChores = performance.now() + LONGEST_SLEEP;
      }
      await workThrough(errands);
      await sleep();
    }
  }

  const running = run();
  const wake = () => {
    isCalled = true;
    rouse();
  };
  return {
    wake,
    async stop() {
      stopping.abort();
      rouse();
      let timer: NodeJS.Timeout | undefined;
      // What the mail server has in hand is finished; what takes too long is tried again after the next start.
      await Promise.race([running, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_GOODBYE)))]);
      clearTimeout(timer);
    },
  };
}
