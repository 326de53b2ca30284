import { startPost } from '../editor.ts';
import { openScreen } from '../panel.ts';
import { expect, linkIn, test } from '../mail.ts';
import { expectAccessibleAndResponsive } from '../accessibility.ts';

const reader = 'hanne@example.org';

test('a reader subscribes, confirms and receives a post', async ({ page, mail }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email address' }).fill(reader);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing! Check your email for confirmation.')).toBeVisible();

  const confirmation = await mail.waitFor(({ to }) => to === reader);
  await page.goto(linkIn(confirmation, /\/mail\/confirm\/[\w-]+/));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');

  await startPost(page, { title: 'Ink for letters', text: 'Some **new** words.' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await page.getByRole('link', { name: 'Send to subscribers' }).click();
  await page.getByRole('button', { name: 'Send to 1 subscriber' }).click();
  const question = page.getByRole('dialog', { name: 'Send to 1 confirmed subscriber now?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Send to 1 subscriber' }).click();
  await question.getByRole('button', { name: 'Send now' }).click();
  const email = await mail.waitFor(({ raw }) => raw.includes('\nSubject: Ink for letters'));
  expect(email.to).toBe(reader);
  expect(email.raw).toContain('<strong>new</strong>');
  await expect(page.getByRole('heading', { name: /^Sent to 1 subscriber on / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to 1 subscriber' })).toBeHidden();
});

test('the mail screens are accessible and do not overflow the viewport', async ({ page, mail, site }) => {
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { Origin: site.origin }, maxRedirects: 0 });
  mail.behaviour.onRecipient = (to) =>
    to === 'gone@example.org' ? { code: 550, text: '5.1.1 Unknown' } : null;
  await send('/contact', { name: 'Gone', email: 'gone@example.org', subject: 'Hello', message: 'Words.' });
  await page.goto('/admin/posts');
  const newsletter = await page.getByRole('link', { name: /^Newsletter: Copy is/ }).getAttribute('href');
  await send('/admin/subscribers/add', { email: 'looks@example.org', consent: 'on' });
  await openScreen(page, newsletter!);
  const heading = await page.getByRole('heading', { name: /^To \d+ subscriber/ }).textContent();
  const recipients = /\d+/.exec(heading!)![0];
  await send(newsletter!, { intent: 'send', subject: 'Words', recipients, schedule: 'now' });
  await openScreen(page, '/admin/mail');
  const received = page.getByRole('link', { name: /has received your message/ });
  const email = await received.first().getAttribute('href');
  await expect
    .poll(async () => (await page.request.get('/admin/subscribers/suppressed')).text())
    .toContain('gone@example.org');
  for (const path of ['/admin/mail', email!, '/admin/subscribers/suppressed', newsletter!]) {
    await openScreen(page, path);
    await expectAccessibleAndResponsive(page);
  }
});
