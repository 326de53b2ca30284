import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, test } from '../panel.ts';

/** Imports run in another process. */
const IMPORT_TIMEOUT_MS = 30_000;

const wordPressExport = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<item>
<title>Hello from WordPress</title>
<link>https://old.example/2020/01/hello-from-wordpress/</link>
<dc:creator>ida</dc:creator>
<content:encoded><![CDATA[<p>This text was written on the old site.</p>]]></content:encoded>
<excerpt:encoded></excerpt:encoded>
<wp:post_id>12</wp:post_id>
<wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt>
<wp:post_name>hello-from-wordpress</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
<category domain="category" nicename="studio-news"><![CDATA[Studio news]]></category>
</item>
</channel>
</rss>`;

const members = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
m1,reader@example.com,Reader,,true,false,,2023-01-11T00:00:00.000Z,,,
`;

// One step loses the connection.
test.use({ expectedStatus: 0 });

test('a WordPress export is uploaded, planned, imported and undone', async ({ page }) => {
  await page.goto('/admin/system/imports');
  await page
    .getByLabel('Export file')
    .setInputFiles({ name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(wordPressExport) });
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(page.getByRole('heading', { name: 'Import from WordPress' })).toBeVisible({
    timeout: IMPORT_TIMEOUT_MS,
  });
  await expect(page.getByText(/^Creates 1 post\b.*Sends no email\.$/)).toBeVisible({
    timeout: IMPORT_TIMEOUT_MS,
  });
  await expectAccessibleAndResponsive(page);

  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByText(/^Created 1 post\b/)).toBeVisible({ timeout: IMPORT_TIMEOUT_MS });
  await expect(page.getByRole('status').filter({ hasText: /^Imported$/ })).toHaveCount(1);
  // The button that had the focus is gone.
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  const undo = page.getByRole('button', { name: 'Undo this import' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog).toContainText('This removes 1 post');
  await page.keyboard.press('Escape');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  // Opened again at once: the event of closing the first question does not answer the second.
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.close();
    (document.activeElement as HTMLElement).click();
  });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^Removed 1 post\b/)).toBeVisible({ timeout: IMPORT_TIMEOUT_MS });
});

test('a wrong file is explained, and a running import says when the site cannot be reached', async ({
  page,
}) => {
  await page.goto('/admin/system/imports');
  const upload = async (name: string, mimeType: string, text: string) => {
    await page.getByLabel('Export file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Upload and read' }).click();
  };
  const html = '<!doctype html><html><head><title>Home</title></head><body>Hello</body></html>';
  await upload('home.xml', 'text/xml', html);
  await expect(page.getByRole('alert').filter({ hasText: /\.$/ })).toBeVisible({
    timeout: IMPORT_TIMEOUT_MS,
  });
  await expect(page.getByRole('heading', { name: 'Upload another file' })).toBeVisible();
  await expect(page.locator('#main:focus, #main :focus'), 'the form of the upload is gone').toHaveCount(1);

  await page.route('**/admin/session', (route) => route.abort('internetdisconnected'));
  await upload('members.csv', 'text/csv', members);
  await expect(page.getByRole('alert').filter({ hasText: 'The site cannot be reached' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reading the file…' })).toBeVisible();
  await page.unroute('**/admin/session');
  await expect(
    page.getByText(/^Creates 1 subscriber\. Subscribers: 1 waiting for confirmation\. Sends no email\.$/),
  ).toBeVisible({ timeout: IMPORT_TIMEOUT_MS });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('uploading is explained', async ({ page }) => {
    await page.goto('/admin/system/imports');
    await expect(page.getByText('Uploading needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload and read' })).toBeHidden();
  });
});
