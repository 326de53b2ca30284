import type { OpenDatabase } from '#database/client.ts';
import { findNextDue } from '#features/mail/claims.server.ts';
import { deliverDue } from '#features/mail/delivery.server.ts';
import { expireMails, forgetMails } from '#features/mail/outcomes.server.ts';
import { moveNewslettersOn } from '#features/newsletter/newsletters-sending.server.ts';
import { findMailedPost } from '#features/posts/posts-mailing.server.ts';
import { writeDigest } from '#features/subscribers/digest.server.ts';
import { tellWaiters } from '#features/tools/waiting-list.server.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/smtp.server.ts';

/** Another instance may have written a mail, so nobody sleeps for longer. */
const LONGEST_SLEEP = 30_000;
const SHORTEST_SLEEP = 1_000;
/** A mail server that has just failed is left alone for a while. */
const SERVER_PAUSE = 60_000;
const LONGEST_GOODBYE = 10_000;

export type JobOptions = {
  database: OpenDatabase;
  mailer: Mailer | null;
  siteUrl: string;
  secret: string;
  clock: () => Date;
  log: Log;
};

export type Jobs = { wake(): void; stop(): Promise<void> };

/** What happens without a visitor: one round after the other, at a wake-up call or when something falls due. */
export function startJobs(options: JobOptions): Jobs {
  const { database, mailer, siteUrl, clock, log } = options;
  const { db, lockMails } = database;
  const stopping = new AbortController();
  let isCalled = false;
  let rouse = () => {};
  let quietUntil = 0;

  const moveNewsletters = (now: Date) =>
    moveNewslettersOn(db, { siteUrl, now, findPost: (trx, id) => findMailedPost(trx, id, now) });

  async function workThrough() {
    const now = clock();
    await expireMails(db, now);
    await forgetMails(db, now);
    await writeDigest(db, { siteUrl, now });
    await tellWaiters(db, { siteUrl, now });
    await moveNewsletters(now);
    if (!mailer || now.getTime() < quietUntil) return;
    const { isServerDown } = await deliverDue(
      { ...options, db, lockMails, mailer },
      () => stopping.signal.aborted,
    );
    quietUntil = isServerDown ? clock().getTime() + SERVER_PAUSE : 0;
    await moveNewsletters(clock());
  }

  async function sleep() {
    const due = await findNextDue(db, clock());
    const pause = due ? due.getTime() - clock().getTime() : LONGEST_SLEEP;
    if (isCalled || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(pause, SHORTEST_SLEEP), LONGEST_SLEEP));
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    while (!stopping.signal.aborted) {
      isCalled = false;
      try {
        await workThrough();
        await sleep();
      } catch (error) {
        // The database may be away for a moment; the rows wait.
        log.error({ err: error }, 'A job failed');
        await new Promise((resolve) => setTimeout(resolve, SHORTEST_SLEEP));
      }
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
      mailer?.close();
    },
  };
}
