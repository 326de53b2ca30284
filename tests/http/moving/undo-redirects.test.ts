import { expect, test } from 'vitest';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import { sourceOf } from '../../support/imports/sources.ts';

test('a redirect that another import needs as well stays until the last of them is undone', async () => {
  const site = await openImportingSite();
  const blogOf = (name: string) =>
    sourceOf([{ type: 'redirect', key: 'feed', from: '/feed/', to: { path: '/rss.xml' } }], {
      origin: `https://${name}.example`,
    });
  const [a, b, c] = [blogOf('a'), blogOf('b'), blogOf('c')];
  // Its plan does not know yet that the redirect will be there.
  const third = await site.plan(c);
  const [first, second] = [await site.importAll(a), await site.importAll(b)];
  await site.work(third, 'apply', c);
  // A plan that is not applied needs nothing.
  await site.plan(blogOf('d'));
  for (const id of [second, third])
    expect(await listItems(site, id)).toEqual(['feed · skip · done · It is redirected already.']);

  const redirects = async () => (await readSite(site.db)).redirects;
  for (const [id, blog] of [
    [first, a],
    [third, c],
  ] as const) {
    await site.work(id, 'undo', blog);
    expect((await listItems(site, id))[0]).toMatch(
      / · create · kept · (.* · )?Another import needs it: export\.xml\.$/,
    );
    expect(await redirects()).toMatchObject([{ from_path: '/feed', to_path: '/rss.xml' }]);
  }
  await site.work(second, 'undo', b);
  expect((await listItems(site, second))[0]).toMatch(/^feed · create · undone/);
  expect(await redirects()).toEqual([]);
});
