import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listBackups } from '#features/backups/backup-folder.server.ts';
import { readNote } from '#features/backups/backup-service.server.ts';
import { saveMailsPerMinute } from '#features/mail/claims.server.ts';
import { isIntact } from '#features/media/media-integrity.server.ts';
import { scheduleNewsletter } from '#features/newsletter/newsletters.server.ts';
import { MAIL_CONNECTIONS } from '#platform/mail/mail-connections.ts';
import { addPost } from '../support/factories.ts';
import { addSubscribers } from '../support/mail/newsletter-readers.ts';
import { jpegOf } from '../support/images.ts';
import { waitUntilServing } from '../support/process/program.ts';
import { sendForm, signInAt } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';
import { runMailServer } from '../support/mail/smtp-server.ts';
import {
  submit,
  backUp,
  contentChecksum,
  onDatabase,
  type SiteLocation,
  require,
  requireClean,
  type Running,
  start,
  timed,
  waitUntil,
} from './killed-site.ts';
import { kill } from './kills.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

type KillContext = { createLocation: () => Promise<SiteLocation>; rounds: number; random: () => number };

const DEMO_POSTS = 14;
const SUBSCRIBERS = 400;

/**
 * Each kills a site `rounds` times at random instants of one operation and restarts it. Throws if acknowledged data
 * is missing, partial state is visible, temporary files remain or a start fails.
 */
export const killScenarios: Record<string, (killing: KillContext) => Promise<void>> = {
  'the first start': killFirstStart,
  'an upload': killUpload,
  'a backup': killBackup,
  'a restore': killRestore,
  'a newsletter': killNewsletter,
};

/** A killed start has written everything or nothing, and the next one completes it. */
async function killFirstStart({ createLocation, rounds, random }: KillContext) {
  let durationMs = 0;
  for (let round = 0; round <= rounds; round++) {
    const location = await createLocation();
    if (round > 0) {
      const starting = start(location);
      await pause(random() * durationMs);
      await kill(starting);
    }
    const [site, ms] = await timed(() => waitUntilServing(start(location)));
    if (round === 0) durationMs = ms;
    await signInAt(site.origin);
    await requireClean(location);
    await site.stop();
    const posts = await onDatabase(location, (db) => db.selectFrom('blog_posts').select('id').execute());
    require(posts.length === DEMO_POSTS, `${posts.length} posts after a first start`);
    rmSync(location.folder, { recursive: true });
  }
}

async function killUpload({ createLocation, rounds, random }: KillContext) {
  const location = await createLocation();
  const upload = async ({ origin }: Running, cookie: string, width: number) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await jpegOf(width, 600))], 'picture.jpg'));
    const response = await sendForm(origin, '/admin/media/upload', form, { Cookie: cookie });
    const { results } = (await response.json()) as { results: { item: { url: string } }[] };
    return results[0]!.item.url;
  };
  let site = await waitUntilServing(start(location));
  const cookie = await signInAt(site.origin);
  const [url, durationMs] = await timed(() => upload(site, cookie, 800));
  const answered = new Set([url]);
  for (let round = 1; round <= rounds; round++) {
    const uploading = upload(site, cookie, 800 + round).then(
      (uploadedUrl) => answered.add(uploadedUrl),
      () => {},
    );
    await pause(random() * durationMs);
    await kill(site);
    await uploading;
    site = await waitUntilServing(start(location));
    await requireClean(location);
    const rows = await onDatabase(location, (db) => db.selectFrom('media').select('file').execute());
    const libraryPaths = rows.map(({ file }) => `/media/${file}`);
    for (const path of new Set([...answered, ...libraryPaths])) {
      require((await fetch(site.origin + path)).status === 200, `${path} is not served`);
      require(libraryPaths.includes(path), `${path} was answered and is not in the library`);
    }
    for (const { file } of rows) {
      const [name] = file.split('/');
      require(await isIntact(openMediaFolder(join(location.folder, 'media')), name!), `${file} is not whole`);
    }
  }
  await site.stop();
}

async function killBackup({ createLocation, rounds, random }: KillContext) {
  const location = await createLocation();
  let site = await waitUntilServing(start(location));
  const cookie = await signInAt(site.origin);
  const [, durationMs] = await timed(() => backUp(site, cookie, location));
  for (let round = 0; round < rounds; round++) {
    await submit(site, cookie, { intent: 'back-up' });
    await pause(random() * durationMs);
    await kill(site);
    site = await waitUntilServing(start(location));
    await requireClean(location);
  }
  await backUp(site, cookie, location);
  await site.stop();
}

/** The content equals the state before or the backup, and the owner can sign in. */
async function killRestore({ createLocation, rounds, random }: KillContext) {
  const location = await createLocation();
  let site = await waitUntilServing(start(location));
  let cookie = await signInAt(site.origin);
  await backUp(site, cookie, location);
  const file = (await listBackups(join(location.folder, 'backups')))[0]!.file;
  const restored = await onDatabase(location, contentChecksum);
  const restore = async () => {
    const form = { intent: 'restore', file, phrase: 'restore', password: owner.password };
    await submit(site, cookie, form);
  };
  const restoreAndWait = async () => {
    await restore();
    await waitUntil(async () => !(await readNote(join(location.folder, 'backups')))?.isRunning);
  };
  let durationMs = 0;
  for (let round = 0; round <= rounds; round++) {
    const enquiry = { name: 'A client', email: 'client@example.com', subject: 'Work', message: `${round}` };
    const from = { 'X-Forwarded-For': `10.1.0.${round}` };
    const { status } = await sendForm(site.origin, '/contact', enquiry, from);
    require(status === 303, `An enquiry was answered with ${status}`);
    const before = await onDatabase(location, contentChecksum);
    if (round === 0) [, durationMs] = await timed(restoreAndWait);
    else {
      await restore();
      await pause(random() * durationMs);
      await kill(site);
      site = await waitUntilServing(start(location));
    }
    const after = await onDatabase(location, contentChecksum);
    require([before, restored].includes(after), 'The site is neither as before nor as in the backup');
    await requireClean(location);
    cookie = await signInAt(site.origin);
  }
  await site.stop();
}

/** At most the emails in flight at a kill are sent twice, with the same Message-ID. */
async function killNewsletter({ createLocation, rounds, random }: KillContext) {
  const location = await createLocation();
  await (await waitUntilServing(start(location))).stop();
  const now = new Date();
  await onDatabase(location, async (db) => {
    await saveMailsPerMinute(db, 100_000, now);
    await addSubscribers(db, SUBSCRIBERS);
    const { id: postId } = await addPost(db, { title: 'A newsletter' });
    await scheduleNewsletter(db, { postId, subject: 'A newsletter', sendAt: now, again: false }, now);
  });
  const server = await runMailServer();
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Ida <ida@example.com>' };
  for (let round = 0; round < rounds; round++) {
    const site = await waitUntilServing(start(location, mail));
    const target = server.accepted.length + random() * (SUBSCRIBERS / rounds);
    await server.waitUntil(() => server.accepted.length >= target || recipients() === SUBSCRIBERS);
    await kill(site);
    // Expire the lease of the claimed emails.
    const claimed_at = new Date(now.getTime() - HOUR_MS).toISOString();
    await onDatabase(location, (db) =>
      db.updateTable('outbox').set({ claimed_at }).where('status', '=', 'sending').execute(),
    );
  }
  const last = await waitUntilServing(start(location, mail));
  await waitUntil(() =>
    onDatabase(location, async (db) => {
      const unsent = await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
      return unsent.length === 0;
    }),
  );
  await last.stop();
  await server.close();
  require(recipients() === SUBSCRIBERS, `${recipients()} of ${SUBSCRIBERS} subscribers have it`);
  const distinct = new Set(server.accepted.map(({ id, to }) => `${id} ${to}`)).size;
  require(distinct === SUBSCRIBERS, 'An email was sent again under another id');
  const duplicates = server.accepted.length - SUBSCRIBERS;
  require(duplicates <=
    rounds * MAIL_CONNECTIONS, `${duplicates} emails were sent again after ${rounds} kills`);

  function recipients() {
    return new Set(server.accepted.map(({ to }) => to)).size;
  }
}
