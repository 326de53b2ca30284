import { expect, test } from 'vitest';
import { addPost, addProject } from '../support/factories.ts';
import { startSignedIn } from '../support/owner.ts';

async function startFinding() {
  const site = await startSignedIn();
  const find = async (q: string) => {
    const response = await site.get(`/admin/find?${new URLSearchParams({ q })}`, { Cookie: site.cookie });
    const { pieces } = (await response.json()) as { pieces: { title: string }[] };
    return pieces.map(({ title }) => title);
  };
  return { ...site, find };
}

test('the owner finds posts and projects by their titles, drafts too, the last changed first', async () => {
  const { db, find } = await startFinding();
  const { id } = await addPost(db, { title: 'Crème and type' });
  await addPost(db, { title: 'TYPE, unfinished', published: false, publishedAt: null });
  await addPost(db, { title: 'Another', content: 'It mentions type.' });
  await addProject(db, { title: 'Typewriter', published: false });
  await db
    .updateTable('blog_posts')
    .set({ edited_at: '2026-03-09T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  expect(await find('type')).toEqual(['Crème and type', 'TYPE, unfinished', 'Typewriter']);
  expect(await find('CREME')).toEqual(['Crème and type']);
});

test('nothing is found by nothing, by a wildcard, or in the bin', async () => {
  const { db, find } = await startFinding();
  await addPost(db, { title: 'A post' });
  expect(await find(' ')).toEqual([]);
  expect(await find('%')).toEqual([]);
  await db.updateTable('blog_posts').set({ deleted_at: '2026-03-09T00:00:00.000Z' }).execute();
  expect(await find('post')).toEqual([]);
});

test('a stranger finds nothing', async () => {
  const { db, get } = await startFinding();
  await addPost(db, { title: 'Secret plan', published: false, publishedAt: null });
  for (const path of ['/admin/find?q=secret', '/admin/find.data?q=secret'])
    expect(await (await get(path)).text()).not.toContain('Secret plan');
});
