import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listBackups } from '#features/backups/backups.server.ts';
import { readNote } from '#features/backups/work-note.server.ts';
import { saveMailsPerMinute } from '#features/mail/mail-rate.server.ts';
import { isIntact } from '#features/media/media-folder.server.ts';
import { planNewsletter } from '#features/newsletter/newsletters.server.ts';
import { MAIL_CONNECTIONS } from '#platform/mail/smtp.server.ts';
import { addPost } from '../support/factories.ts';
import { addSubscribers } from '../support/newsletter-readers.ts';
import { jpegOf } from '../support/pictures.ts';
import { serving } from '../support/program.ts';
import { sendForm, signInAt } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';
import { runMailServer } from '../support/smtp-server.ts';
import {
  act,
  backUp,
  contentSum,
  onDatabase,
  type Place,
  require,
  requireTidy,
  type Running,
  start,
  timed,
  until,
} from './killed-site.ts';
import { kill } from './kills.ts';

type Killing = { newPlace: () => Promise<Place>; rounds: number; random: () => number };

const DEMO_POSTS = 14;
const SUBSCRIBERS = 400;

/**
 * Each kills a site `rounds` times at random instants of one kind of work and starts it again. Throws when something that
 * was answered is gone, something half done is visible, something temporary is left, or a start needs a hand.
 */
export const killedWork: Record<string, (killing: Killing) => Promise<void>> = {
  'the first start': killFirstStart,
  'an upload': killUpload,
  'a backup': killBackup,
  'a restore': killRestore,
  'a newsletter': killNewsletter,
};

/** A start that was killed has written everything or nothing, and the next one finishes it. */
async function killFirstStart({ newPlace, rounds, random }: Killing) {
  let took = 0;
  for (let round = 0; round <= rounds; round++) {
    const place = await newPlace();
    if (round > 0) {
      const starting = start(place);
      await pause(random() * took);
      await kill(starting);
    }
    const [site, seconds] = await timed(() => serving(start(place)));
    if (round === 0) took = seconds;
    await signInAt(site.origin);
    await requireTidy(place);
    await site.stop();
    const posts = await onDatabase(place, (db) => db.selectFrom('blog_posts').select('id').execute());
    require(posts.length === DEMO_POSTS, `${posts.length} posts after a first start`);
    rmSync(place.folder, { recursive: true });
  }
}

async function killUpload({ newPlace, rounds, random }: Killing) {
  const place = await newPlace();
  const upload = async ({ origin }: Running, cookie: string, width: number) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await jpegOf(width, 600))], 'picture.jpg'));
    const response = await sendForm(origin, '/admin/media/upload', form, { Cookie: cookie });
    const { results } = (await response.json()) as { results: { image: { url: string } }[] };
    return results[0]!.image.url;
  };
  let site = await serving(start(place));
  const cookie = await signInAt(site.origin);
  const [url, took] = await timed(() => upload(site, cookie, 800));
  const answered = new Set([url]);
  for (let round = 1; round <= rounds; round++) {
    const uploading = upload(site, cookie, 800 + round).then(
      (done) => answered.add(done),
      () => {},
    );
    await pause(random() * took);
    await kill(site);
    await uploading;
    site = await serving(start(place));
    await requireTidy(place);
    const rows = await onDatabase(place, (db) => db.selectFrom('media').select('file').execute());
    const known = rows.map(({ file }) => `/media/${file}`);
    for (const path of new Set([...answered, ...known])) {
      require((await fetch(site.origin + path)).status === 200, `${path} is not served`);
      require(known.includes(path), `${path} was answered and is not in the library`);
    }
    for (const { file } of rows) {
      const [name] = file.split('/');
      require(await isIntact(join(place.folder, 'media'), name!), `${file} is not whole`);
    }
  }
  await site.stop();
}

async function killBackup({ newPlace, rounds, random }: Killing) {
  const place = await newPlace();
  let site = await serving(start(place));
  const cookie = await signInAt(site.origin);
  const [, took] = await timed(() => backUp(site, cookie, place));
  for (let round = 0; round < rounds; round++) {
    await act(site, cookie, { intent: 'back-up' });
    await pause(random() * took);
    await kill(site);
    site = await serving(start(place));
    await requireTidy(place);
  }
  await backUp(site, cookie, place);
  await site.stop();
}

/** Afterwards the site is as it was before, or as it was in the backup, and its owner can sign in. */
async function killRestore({ newPlace, rounds, random }: Killing) {
  const place = await newPlace();
  let site = await serving(start(place));
  let cookie = await signInAt(site.origin);
  await backUp(site, cookie, place);
  const file = (await listBackups(join(place.folder, 'backups')))[0]!.file;
  const restored = await onDatabase(place, contentSum);
  const restore = async () => {
    const form = { intent: 'restore', file, phrase: 'restore', password: owner.password };
    await act(site, cookie, form);
  };
  const untilRestored = async () => {
    await restore();
    await until(async () => (await readNote(join(place.folder, 'backups'))) === null);
  };
  let took = 0;
  for (let round = 0; round <= rounds; round++) {
    const enquiry = { name: 'A client', email: 'client@example.com', subject: 'Work', message: `${round}` };
    const from = { 'X-Forwarded-For': `10.1.0.${round}` };
    const { status } = await sendForm(site.origin, '/contact', enquiry, from);
    require(status === 303, `An enquiry was answered with ${status}`);
    const before = await onDatabase(place, contentSum);
    if (round === 0) [, took] = await timed(untilRestored);
    else {
      await restore();
      await pause(random() * took);
      await kill(site);
      site = await serving(start(place));
    }
    const after = await onDatabase(place, contentSum);
    require([before, restored].includes(after), 'The site is neither as before nor as in the backup');
    await requireTidy(place);
    cookie = await signInAt(site.origin);
  }
  await site.stop();
}

/** At each kill, no more emails are sent a second time than were on their way, and under the same id. */
async function killNewsletter({ newPlace, rounds, random }: Killing) {
  const place = await newPlace();
  await (await serving(start(place))).stop();
  const now = new Date();
  await onDatabase(place, async (db) => {
    await saveMailsPerMinute(db, 100_000, now);
    await addSubscribers(db, SUBSCRIBERS);
    const { id: postId } = await addPost(db, { title: 'A newsletter' });
    await planNewsletter(db, { postId, subject: 'A newsletter', sendAt: now, again: false }, now);
  });
  const server = await runMailServer();
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Ida <ida@example.com>' };
  for (let round = 0; round < rounds; round++) {
    const site = await serving(start(place, mail));
    const stop = server.taken.length + random() * (SUBSCRIBERS / rounds);
    await server.waitUntil(() => server.taken.length >= stop || recipients() === SUBSCRIBERS);
    await kill(site);
    // The lease of what the killed process had claimed runs out.
    const claimed_at = new Date(now.getTime() - 3_600_000).toISOString();
    await onDatabase(place, (db) =>
      db.updateTable('outbox').set({ claimed_at }).where('status', '=', 'sending').execute(),
    );
  }
  const last = await serving(start(place, mail));
  await until(() =>
    onDatabase(place, async (db) => {
      const left = await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
      return left.length === 0;
    }),
  );
  await last.stop();
  await server.close();
  require(recipients() === SUBSCRIBERS, `${recipients()} of ${SUBSCRIBERS} subscribers have it`);
  const distinct = new Set(server.taken.map(({ id, to }) => `${id} ${to}`)).size;
  require(distinct === SUBSCRIBERS, 'An email was sent again under another id');
  const again = server.taken.length - SUBSCRIBERS;
  require(again <= rounds * MAIL_CONNECTIONS, `${again} emails were sent again after ${rounds} kills`);

  function recipients() {
    return new Set(server.taken.map(({ to }) => to)).size;
  }
}
