import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addProject } from '../../support/factories.ts';
import { startWithEnquiries } from '../../support/enquiries.ts';

const CASE_STUDY = { intent: 'case-study' };

async function startWithWonJob(enquiry: { subject?: string; message?: string } = {}) {
  const site = await startWithEnquiries();
  const id = await site.add({ message: 'We need\n\na search.', ...enquiry });
  await site.submit({ intent: 'move', id, version: '1', stage: 'won', value: '900' });
  const start = () => site.post(`/admin/enquiries/${id}`, CASE_STUDY, { Cookie: site.cookie });
  const projects = () => site.db.selectFrom('portfolio_projects').selectAll().execute();
  const editor = async (projectId: string) =>
    (await site.get(`/admin/projects/${projectId}/edit`, { Cookie: site.cookie })).text();
  return { ...site, id, start, projects, editor };
}

test('a won job becomes the draft of a case study, linked both ways and not public', async () => {
  const { id, start, projects, editor, readPanel, get, db } = await startWithWonJob();
  expect(await readPanel(`/${id}`)).toContain('Start a case study');
  const started = await start();
  const [project] = await projects();
  expect([started.status, started.headers.get('Location')]).toEqual([
    303,
    `/admin/projects/${project!.id}/edit`,
  ]);
  const [category] = await db
    .selectFrom('categories')
    .select('name')
    .where('kind', '=', 'project')
    .orderBy('position')
    .execute();
  expect(JSON.parse(project!.working_copy!)).toMatchObject({
    title: 'Archive search',
    slug: 'archive-search',
    clientName: 'Hanne Voss',
    category: category!.name,
    completedAt: '2026-03-10',
    content: '## The task\n\n> We need\n>\n> a search.\n\n## The work\n\n## The result',
  });
  expect(project!.published).toBe(false);
  expect((await get('/portfolio/archive-search')).status).toBe(404);
  expect(await readPanel(`/${id}`)).toContain(`/admin/projects/${project!.id}/edit`);
  const html = await editor(project!.id);
  expect(html).toContain(`/admin/enquiries/${id}`);
  expect(html).toContain('Enquiry from Hanne Voss');
});

test('starting twice, also at the same time, opens the same draft', async () => {
  const { start, projects } = await startWithWonJob();
  const answers = await Promise.all([start(), start(), start()]);
  expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
  expect((await start()).headers.get('Location')).toBe(answers[0]!.headers.get('Location'));
  expect(await projects()).toHaveLength(1);
});

test('a case study in the bin can be started again', async () => {
  const { id, start, projects, post, cookie, readPanel, stored } = await startWithWonJob();
  await start();
  const [first] = await projects();
  await post('/admin/projects', { intent: 'bin', ids: JSON.stringify([first!.id]) }, { Cookie: cookie });
  expect(await readPanel(`/${id}`)).toContain('Start a case study');
  await start();
  expect(await projects()).toHaveLength(2);
  expect((await stored(id)).project_id).not.toBe(first!.id);
});

test('the client’s testimonial follows from a case study in the bin to the next one', async () => {
  const { id, db, time, start, projects, post, cookie, stored } = await startWithWonJob();
  await start();
  const [first] = await projects();
  const now = time.now.toISOString();
  const request = { name: 'Hanne Voss', email: 'hanne@example.com', created_at: now, expires_at: now };
  const ids = ['about', 'other'].map(() => randomUUID());
  const other = await addProject(db, { slug: 'other' });
  await db
    .insertInto('testimonial_requests')
    .values(
      [first!.id, other.id].map((project_id, index) => ({
        ...request,
        id: ids[index]!,
        state: 'open' as const,
        enquiry_id: id,
        project_id,
      })),
    )
    .execute();
  await post('/admin/projects', { intent: 'bin', ids: JSON.stringify([first!.id]) }, { Cookie: cookie });
  await start();
  const projectOf = async (requestId: string) =>
    (
      await db
        .selectFrom('testimonial_requests')
        .select('project_id')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow()
    ).project_id;
  expect(await projectOf(ids[0]!)).toBe((await stored(id)).project_id);
  expect(await projectOf(ids[0]!)).not.toBe(first!.id);
  expect(await projectOf(ids[1]!)).toBe(other.id);
});

test('only a won job becomes a case study', async () => {
  const { add, submitToEnquiry, readPanel, db } = await startWithEnquiries();
  const id = await add();
  expect(await readPanel(`/${id}`)).not.toContain('Start a case study');
  expect((await submitToEnquiry(id, CASE_STUDY)).status).toBe(400);
  expect(await db.selectFrom('portfolio_projects').select('id').execute()).toEqual([]);
});

test('deleting the enquiry or the project leaves the other without a link', async () => {
  const deleted = await startWithWonJob();
  await deleted.start();
  const [project] = await deleted.projects();
  await deleted.submitToEnquiry(deleted.id, { intent: 'delete' });
  expect(await deleted.projects()).toHaveLength(1);
  expect(await deleted.editor(project!.id)).not.toContain('Enquiry from');

  const kept = await startWithWonJob();
  await kept.start();
  await kept.db.deleteFrom('portfolio_projects').execute();
  expect((await kept.stored(kept.id)).project_id).toBeNull();
  expect(await kept.readPanel(`/${kept.id}`)).toContain('Start a case study');
});

test('markup in an enquiry stays text in the editor', async () => {
  const attack = '<script>alert(1)</script>';
  const { start, projects, editor } = await startWithWonJob({ subject: attack, message: attack });
  await start();
  const [project] = await projects();
  expect(await editor(project!.id)).not.toContain(attack);
});
