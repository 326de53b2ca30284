import { expect, test } from 'vitest';
import { createComment } from '#features/comments/comments.server.ts';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import type { ItemAction, ItemState, ItemType } from '#features/imports/import.ts';
import { createRedirect } from '#features/redirects/redirects.server.ts';
import { createImportedSubscriber } from '#features/subscribers/imported-subscribers.server.ts';
import { addPage, addPost, addProject } from '../../support/factories.ts';
import { startImports } from '../../support/imports/imports-panel.ts';
import { readScreen } from '../../support/screen.ts';

type Target = { type: ItemType; table: string; id: string; action?: ItemAction; state?: ItemState };

async function startWithTargets() {
  const site = await startImports();
  const { db } = site;
  /** The screen of an import with an item for each target, which is titled with its number. */
  const linksOf = async (targets: Target[]) => {
    const counts = targets.map(({ type, action = 'create', state = 'done' }) => ({
      type,
      action,
      state,
      count: 1,
    }));
    const id = await site.add({ state: 'applied', counts });
    for (const [position, { table, id: target_id }] of targets.entries())
      await db
        .updateTable('import_items')
        .set({ title: `Item ${position}`, target_table: table, target_id })
        .where('import_id', '=', id)
        .where('position', '=', position)
        .execute();
    const { html } = await site.read(id, '?show=all');
    return targets.map((_, position) => {
      const link = new RegExp(`<a [^>]*href="([^"]+)"[^>]*>Item ${position}</a>`).exec(html);
      return link?.[1]?.replaceAll('&amp;', '&') ?? null;
    });
  };
  return { ...site, linksOf };
}

test('the title of an imported item leads to what it became', async () => {
  const site = await startWithTargets();
  const { db, time } = site;
  const post = await addPost(db, { title: 'A moved post' });
  const page = await addPage(db, { title: 'A moved page' });
  const project = await addProject(db, { title: 'A moved project' });
  const content = `One “quoted” line & more\n${'and many words '.repeat(20)}`;
  const author = { authorName: 'Bo', authorEmail: 'bo@b.example' };
  const comment = await createComment(db, { ...author, postId: post.id, content, approved: true }, time.now);
  const member = {
    email: 'reader+news@example.com',
    name: null,
    state: 'pending',
    consentAt: null,
  } as const;
  const subscriber = await createImportedSubscriber(db, { ...member, createdAt: null, now: time.now });
  const from = '/café?p=12&x=100%';
  await createRedirect(db, { from, to: '/contact', now: time.now });
  const targets: [Target, string][] = [
    [{ type: 'post', table: 'blog_posts', id: post.id }, 'A moved post'],
    [{ type: 'page', table: 'pages', id: page.id, action: 'update' }, 'A moved page'],
    [{ type: 'post', table: 'blog_posts', id: post.id, state: 'kept' }, 'A moved post'],
    [{ type: 'comment', table: 'comments', id: comment.id }, 'One “quoted” line'],
    [{ type: 'subscriber', table: 'subscribers', id: (subscriber as { id: string }).id }, member.email],
    [{ type: 'redirect', table: 'redirects', id: from }, 'Remove the redirect from /café'],
    [{ type: 'project', table: 'portfolio_projects', id: project.id }, 'A moved project'],
  ];
  const links = await site.linksOf(targets.map(([target]) => target));
  for (const [index, [, text]] of targets.entries())
    expect([links[index], (await readScreen(site, links[index]!)).html.includes(text)]).toEqual([
      links[index],
      true,
    ]);
});

test('an item that was not imported, or whose target is gone, leads nowhere', async () => {
  const site = await startWithTargets();
  const { id } = await addPost(site.db);
  const binned = await addPost(site.db, { title: 'In the bin' });
  await moveToBin(site.db, 'blog_posts', [binned.id], site.time.now);
  const post = { type: 'post', table: 'blog_posts', id } as const;
  const targets: Target[] = [
    { ...post, action: 'skip' },
    { ...post, action: 'problem' },
    { ...post, action: 'update', state: 'waiting' },
    { ...post, state: 'failed' },
    { ...post, state: 'undone' },
    { ...post, id: 'gone' },
    { ...post, id: binned.id },
  ];
  expect(await site.linksOf(targets)).toEqual(targets.map(() => null));
});

test('a redirect shows where it leads now', async () => {
  const site = await startImports();
  const { db, time } = site;
  await createRedirect(db, { from: '/category/news', to: '/blog?category=News', now: time.now });
  const counts = [{ type: 'redirect', action: 'create', state: 'done', count: 1 } as const];
  const id = await site.add({ state: 'applied', counts });
  const target = { title: '/category/news/', target_table: 'redirects', target_id: '/category/news' };
  await db.updateTable('import_items').set(target).where('import_id', '=', id).execute();
  const read = async () => (await site.read(id, '?show=all')).text.replaceAll(/\s+/g, ' ');
  expect(await read()).toContain('/category/news/ → leads to /blog?category=News');
  await db.deleteFrom('redirects').execute();
  expect(await read()).not.toContain('leads to');
});

test('new categories lead to the list of categories', async () => {
  const { db, linksOf } = await startWithTargets();
  const { id } = await db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow();
  expect(await linksOf([{ type: 'category', table: 'categories', id }])).toEqual([
    '/admin/settings/categories',
  ]);
});
