import type { Received } from '../../support/mail/smtp-server.ts';
import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, linkIn, test } from '../mail.ts';

const people = ['ines@example.org', 'omar@example.org', 'per@example.org'];

test('when a tool goes live the owner is asked, and the waiting list is emailed on request only', async ({
  page,
  mail,
  site,
}) => {
  await page.goto('/ai-tools');
  await page.getByRole('link', { name: 'Notify me' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const headers = { Origin: site.origin };
  for (const email of people) {
    await page.request.post(page.url(), { form: { email }, headers });
    const confirmation = await mail.waitFor(({ to }) => to === email);
    const link = linkIn(confirmation, /\/mail\/waiting\/[\w-]+/);
    const confirmed = await page.request.post(link, { form: { intent: 'confirm' }, headers });
    expect(confirmed.ok()).toBe(true);
  }

  await page.goto('/admin/tools');
  const waiting = page.getByRole('link', { name: `Waiting list of ${name}: 3 people` });
  await expect(waiting).toHaveText('3 waiting');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('Status').selectOption('Live');
  await page.getByLabel('URL').fill('https://tool.example/');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: '3 people are waiting' })).toBeVisible();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText(`${name} is ready`)).toBeVisible();
  await expect(page.getByText(people[0]!)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('link', { name: 'Later' }).click();

  await waiting.click();
  await page.getByRole('button', { name: `Remove ${people[2]}` }).click();
  await page
    .getByRole('dialog', { name: `Remove ${people[2]}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('status').getByText('Address removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t send, clear the list' }).click();
  const question = page.getByRole('dialog', { name: 'Clear the waiting list?' });
  await expect(question).toContainText('2 people will be removed');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(mail.accepted.filter(isReadyMail)).toEqual([]);
  await page.getByRole('button', { name: 'Send to 2 people now' }).click();
  await expect(page.getByRole('status').getByText('Sending the email to 2 people.')).toBeVisible();

  const [first] = await Promise.all(
    people.slice(0, 2).map((email) => mail.waitFor((one) => one.to === email && isReadyMail(one))),
  );
  await page.goto(linkIn(first!, /\/ai-tools\/[\w-]+/));
  await expect(page).toHaveURL(/\/ai-tools#[\w-]{36}$/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  expect(mail.accepted.filter(isReadyMail)).toHaveLength(2);
});

function isReadyMail({ raw }: Received) {
  return /\nSubject: (?!Confirm).* is ready\r?\n/.test(raw);
}
