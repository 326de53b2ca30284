import { expect, test } from 'vitest';
import { createComment } from '#features/comments/comments.server.ts';
import { enquiryMessage, startWithEnquiries } from '../../support/enquiries.ts';
import { catalogKinds, openCatalog } from '../../support/catalog.ts';
import { addPost } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';
import { openSubscribers } from '../../support/subscribers.ts';

type Site = Pick<Awaited<ReturnType<typeof startWithSettings>>, 'db' | 'time'>;

/** Runs the actions one second apart and returns the audit events. */
async function runActions({ db, time }: Site, actions: (() => unknown)[]) {
  for (const run of actions) {
    time.now = new Date(time.now.getTime() + 1_000);
    await run();
  }
  const lines = await db
    .selectFrom('audit_events')
    .select(['kind', 'subject'])
    .orderBy('created_at')
    .execute();
  return lines.map(({ kind, subject }) => `${kind}: ${subject}`);
}

test('comment actions are audited', async () => {
  const site = await startWithSettings();
  const { id: postId } = await addPost(site.db, { title: 'A post' });
  const comment = { postId, authorName: 'Hanne', authorEmail: 'hanne@example.com', content: 'Yes.' };
  const { id } = await createComment(site.db, comment, site.time.now);
  const submitting = (form: Record<string, string>) => () => site.submit('/admin/comments.data', form);
  const named = ['approve', 'wait', 'spam', 'bin', 'restore', 'bin', 'delete'];
  const lines = await runActions(site, [
    submitting({ intent: 'reply', id, content: 'Thank you.' }),
    submitting({ intent: 'put-back', previousStates: `${id}:waiting` }),
    ...named.map((name) => submitting({ intent: name, ids: id })),
    submitting({ intent: 'approve', ids: id }),
  ]);
  expect(lines).toEqual([
    'replied: a comment',
    'undone: 1 comment',
    'approved: 1 comment',
    'unapproved: 1 comment',
    'marked-spam: 1 comment',
    'binned: 1 comment',
    'restored: 1 comment',
    'binned: 1 comment',
    'deleted: 1 comment',
  ]);
});

test('enquiry actions are audited without the sender’s name; a stale action is not', async () => {
  const site = await startWithEnquiries();
  const id = await site.add();
  const submitting = (form: Record<string, string>) => () => site.submit({ id, ...form });
  const lines = await runActions(site, [
    () => site.submitToEnquiry(id, enquiryMessage),
    () => site.submitToEnquiry(id, enquiryMessage),
    submitting({ intent: 'move', version: '2', stage: 'won', value: '4000' }),
    submitting({ intent: 'move', version: '2', stage: 'lost', value: '' }),
    submitting({ intent: 'spam', version: '3' }),
    submitting({ intent: 'not-spam', version: '4' }),
    () => site.fetch('/export'),
    () => site.submitToEnquiry(id, { intent: 'delete' }),
  ]);
  expect(lines).toEqual([
    'replied: an enquiry',
    'moved: an enquiry to “Won”',
    'marked-spam: an enquiry',
    'marked-not-spam: an enquiry',
    'exported: enquiries',
    'deleted: an enquiry',
  ]);
});

test.each(catalogKinds)('$kind actions are audited by name', async (catalogKind) => {
  const { kind, path, form } = catalogKind;
  const site = await openCatalog(catalogKind);
  await site.send(`${path}/new`, form);
  const { id } = await site.row();
  const lines = await runActions(site, [
    () => site.send(`${path}/${id}`, { ...form, name: 'Sextant' }),
    () => site.send(`${path}/${id}`, { ...form, name: 'Stale' }),
    () => site.submit({ intent: 'hide', id }),
    () => site.submit({ intent: 'show', id }),
    () => site.submit({ intent: 'order', ids: id }),
    () => site.submit({ intent: 'bin', ids: JSON.stringify([id]) }),
    () => site.submit({ intent: 'restore', ids: JSON.stringify([id]) }),
  ]);
  expect(lines).toEqual([
    `created: ${kind} Compass`,
    `changed: ${kind} Sextant`,
    `unpublished: ${kind} Sextant`,
    `published: ${kind} Sextant`,
    `changed: the order of ${kind}s`,
    `binned: ${kind} Sextant`,
    `restored: ${kind} Sextant`,
  ]);
});

test('subscriber actions are audited without addresses', async () => {
  const site = await openSubscribers();
  const idsOf = async () => (await site.stored()).map(({ id }) => id);
  const lines = await runActions(site, [
    () => site.add({ email: 'ann@example.com', consent: 'on' }),
    () => site.add({ email: 'ann@example.com', consent: 'on' }),
    () => site.importFile('email\nbob@example.com\ncyd@example.com', 'preview'),
    () => site.importFile('email\nbob@example.com\ncyd@example.com'),
    () => site.exportList('?status=confirmed'),
    async () => site.release(await idsOf()),
    async () => site.remove(await idsOf()),
  ]);
  expect(lines).toEqual([
    'added: a subscriber',
    'imported: 2 subscribers',
    'exported: confirmed subscribers',
    'marked-not-spam: 0 subscribers',
    'removed: 3 subscribers',
  ]);
});
