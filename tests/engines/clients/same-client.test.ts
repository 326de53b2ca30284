import { expect, test } from 'vitest';
import { startWithQuotes } from '../../support/clients/quotes-panel.ts';
import { startWithEnquiries } from '../../support/enquiries.ts';
import { startWithRequest } from '../../support/testimonials.ts';

test('an enquiry links to the others from the same address', async () => {
  const { add, readPanel } = await startWithEnquiries();
  const first = await add({ email: 'hanne@example.com', subject: 'Archive', message: 'One' });
  const second = await add({ email: 'Hanne@Example.com', subject: 'Shop', message: 'Two' });
  await add({ email: 'per@example.com', subject: 'Boat', message: 'Three' });
  const html = await readPanel(`/${second}`);
  expect(html).toMatch(new RegExp(`From the same address.*href="/admin/enquiries/${first}"[^>]*>Archive<`));
  expect(html).not.toContain('Boat');
  expect(await readPanel(`/${first}`)).toContain(`href="/admin/enquiries/${second}"`);
});

test('the owner finds quotes by number, title and client', async () => {
  const { sent, get, cookie } = await startWithQuotes();
  const id = await sent();
  for (const query of ['archive sea', 'VOSS', '1'])
    expect(await find({ get, cookie }, query)).toContainEqual({
      id,
      label: 'Archive search',
      detail: 'Hanne Voss',
      fact: 'Sent',
      to: `/admin/quotes/${id}`,
    });
  expect(await find({ get, cookie }, 'Per Lind')).toEqual([]);
});

test('the owner finds testimonials by name and text', async () => {
  const site = await startWithRequest();
  const to = `/admin/testimonials/requests/${site.id}`;
  expect(await find(site, 'hanne')).toContainEqual(expect.objectContaining({ label: 'Hanne Voss', to }));
  await site.write();
  expect(await find(site, 'never late')).toMatchObject([{ to, fact: 'Waiting' }]);
  await site.publish();
  expect(await find(site, 'never late')).toMatchObject([
    { label: 'Hanne Voss', fact: '', to: expect.stringContaining('/admin/testimonials#') },
  ]);
});

type Site = Pick<Awaited<ReturnType<typeof startWithRequest>>, 'get' | 'cookie'>;

/** Quotes and testimonials alone: the enquiry of the same client is found as well. */
async function find({ get, cookie }: Site, query: string) {
  const response = await get(`/admin/find?${new URLSearchParams({ q: query })}`, { Cookie: cookie });
  const { groups } = (await response.json()) as { groups: { label: string; items: object[] }[] };
  return groups
    .filter(({ label }) => label === 'Quotes' || label === 'Testimonials')
    .flatMap(({ items }) => items);
}
