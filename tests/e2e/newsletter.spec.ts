import { test as base } from './panel.ts';
import { expect, runSite } from './site.ts';
import { type Received, runMailServer } from '../support/smtp-server.ts';
import { expectGoodLooks } from './looks.ts';

type Mailing = { mail: Awaited<ReturnType<typeof runMailServer>> };

/** The site of this journey has a mail server. */
const test = base.extend<object, Mailing>({
  mail: [
    async ({}, use) => {
      const server = await runMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    ({ mail }, use) => runSite({ SMTP_URL: mail.url, MAIL_FROM: 'ida@example.com' }, /setup\?token=\S+/, use),
    { scope: 'worker' },
  ],
});

const reader = 'hanne@example.org';

test('a reader subscribes, confirms, gets a post, leaves by one click and gets no other', async ({
  page,
  mail,
  request,
  site,
}) => {
  await page.goto('/');
  // At the pace of a hand: what is filled in within half a second is a machine's.
  await page.getByRole('textbox', { name: 'Email address' }).pressSequentially(reader, { delay: 80 });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing! Check your email for confirmation.')).toBeVisible();

  const asked = await mail.waitFor(({ to }) => to === reader);
  await page.goto(linkIn(asked, /\/mail\/confirm\/[\w-]+/));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');

  const send = async (title: string) => {
    await page.goto('/admin/posts');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Send to subscribers' }).click();
    await page.getByRole('button', { name: /^Send to/ }).click();
  };
  await send('Copy is interface');
  const letter = await mail.waitFor(({ raw }) => raw.includes('\nSubject: Copy is interface'));
  expect(letter.to).toBe(reader);
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();

  // As a mail program does it: no cookie, no origin, no page.
  const link = linkIn(letter, /\/mail\/leave\/[\w.-]+/);
  expect(link).toContain(site.origin);
  const left = await request.post(link, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Cookie: '' },
  });
  expect(left.status()).toBe(200);

  await page.goto('/admin/posts');
  await page.getByRole('link', { name: 'Alt text has a job' }).click();
  await page.getByRole('link', { name: 'Send to subscribers' }).click();
  await expect(page.getByRole('button', { name: 'Send to 0 subscribers' })).toBeDisabled();
  await expectGoodLooks(page, '/admin/mail');
});

function linkIn({ raw }: Received, path: RegExp) {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new RegExp(`http\\S+?${path.source}`).exec(text)![0];
}
