import { expect, test } from 'vitest';
import { addPage, addPost, addProject } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';

test('a cookie says that an owner is signed in, until they sign out or the session ends', async () => {
  const { get, post, cookie, db } = await startSignedIn();
  const Cookie = `${cookie}; atelier.owner=1`;
  const ownerCookies = (response: Response) =>
    response.headers.getSetCookie().filter((line) => line.startsWith('atelier.owner='));
  const first = await get('/admin', { Cookie: cookie });
  expect(ownerCookies(first)).toEqual(['atelier.owner=1; Path=/; Max-Age=34560000; SameSite=Lax']);
  expect(ownerCookies(await get('/admin', { Cookie }))).toEqual([]);
  const ended = ['atelier.owner=; Path=/; Max-Age=0; SameSite=Lax'];
  expect(ownerCookies(await post('/admin/sign-out', {}, { Cookie }))).toEqual(ended);
  await db.deleteFrom('sessions').execute();
  expect(ownerCookies(await get('/admin/bar?path=/', { Cookie }))).toEqual(ended);
  expect(ownerCookies(await get('/admin/login', {}))).toEqual([]);
});

test('the bar leads to the editor of what the page shows', async () => {
  const { get, cookie, db } = await startSignedIn();
  const { id: post } = await addPost(db, { slug: 'μετά' });
  const { id: project } = await addProject(db, { slug: 'work' });
  const { id: page } = await addPage(db, { slug: 'about' });
  const editorOf = async (path: string) => {
    const response = await get(`/admin/bar?path=${encodeURIComponent(path)}`, { Cookie: cookie });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    return ((await response.json()) as { edit: string | null }).edit;
  };
  const paths = [
    `/blog/${encodeURIComponent('μετά')}`,
    '/portfolio/work',
    '/about',
    `/preview/project/${project}/x`,
    '/blog/%zz',
    '/',
  ];
  expect(await Promise.all(paths.map(editorOf))).toEqual([
    `/admin/posts/${post}/edit`,
    `/admin/projects/${project}/edit`,
    `/admin/pages/${page}/edit`,
    `/admin/projects/${project}/edit`,
    null,
    null,
  ]);
  const html = async (headers: Record<string, string>) => (await get('/about', headers)).text();
  expect(await html({ Cookie: `${cookie}; atelier.owner=1` })).toBe(await html({}));
});
