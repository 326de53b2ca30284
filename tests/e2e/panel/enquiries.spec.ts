import { expectAccessibleAndResponsive, looks } from '../accessibility.ts';
import { expect, test } from '../panel.ts';

test('an enquiry moves from the contact form to the won stage, and is deleted', async ({ page }) => {
  await page.goto('/contact');
  const tokenLoaded = page.waitForResponse('**/form-token');
  await page.getByLabel('Name').focus();
  await tokenLoaded;
  await page.getByLabel('Name').fill('Rafael Quint');
  await page.getByLabel('Email').fill('rafael@example.com');
  await page.getByLabel('Subject').fill('Launch emails');
  await page.getByRole('textbox', { name: 'Message' }).fill('Three of them, please.');
  await page.getByLabel('Budget').selectOption('under-5k');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();

  await page.goto('/admin/enquiries');
  await expect(page.getByText('24 h left to reply')).toBeVisible();
  await page.getByRole('link', { name: 'Rafael Quint' }).click();
  await expect(page.getByText('Three of them, please.')).toBeVisible();
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('link', { name: 'Reply', exact: true }).click();
  await expect(message).toBeFocused();
  await page.getByLabel('Template').selectOption('Let’s talk');
  await expect(message).toHaveValue(/^Hi Rafael,[^]+“Launch emails”/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let replies = 0;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') replies += 1;
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send reply' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeFocused();
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByText('Your reply to Rafael Quint is in the outbox.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeFocused();
  expect(replies).toBe(1);
  await page.unroute(/\.data/);
  await expect(message).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Your reply', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replied' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Note' }).fill('Call on Friday.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('heading', { name: 'Your note' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  const cards = (stage: string) => page.getByRole('list', { name: stage }).getByRole('listitem');
  // Delay reloads: a user may act before the screen is up to date.
  const { promise: late, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await late;
    await route.continue();
  });
  await cards('Replied').dragTo(page.getByRole('region', { name: 'Quoted enquiries' }), { steps: 5 });
  await expect(page.getByText('Moved to Quoted.')).toBeVisible();
  await expect(cards('Quoted')).toContainText('Rafael Quint');
  await page.getByLabel('Stage of Rafael Quint').selectOption('Won');
  const dialog = page.getByRole('dialog', { name: 'Mark as won' });
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByLabel('Job value').fill('4.500');
  await dialog.getByRole('button', { name: 'Mark as won' }).click();
  await expect(dialog.getByText('Enter an amount in EUR, such as 1,200')).toBeVisible();
  await expect(dialog.getByLabel('Job value')).toBeFocused();
  await dialog.getByLabel('Job value').fill('€4,500.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marked as won.')).toBeVisible();
  load();
  await expect(page.getByText('€4,500.50 from 1 won job')).toBeVisible();
  await page.getByLabel('Stage of Rafael Quint').selectOption('Lost');
  // The toast before it has an Undo button, too.
  await expect(page.getByText('Marked as lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards('Won')).toContainText('€4,500.50');

  await test.step('the board, the list and the enquiry are accessible and do not overflow', async () => {
    await expectAccessibleAndResponsive(page);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Filter by stage' })).toBeVisible();
    await expectAccessibleAndResponsive(page);
    await page.getByRole('link', { name: 'Rafael Quint' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rafael Quint');
    await expectAccessibleAndResponsive(page, { looks: [looks.light] });
  });

  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Enquiry deleted permanently.')).toBeVisible();
});
