import { expect, test } from 'vitest';
import { findMailServer } from '#features/mail/mail-server.server.ts';
import { mailServerForm } from '../../support/mail/mail-server-form.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testSecret } from '../../support/site.ts';

test('connection settings that are saved and cannot be used say so', async () => {
  const { post, cookie, db } = await startSignedIn({ appliesConnections: false });
  const answer = await post('/admin/settings/mail', mailServerForm(587), { Cookie: cookie });
  const text = await answer.text();
  expect(answer.status).toBe(409);
  expect(text).toContain('The change is saved, but the site could not use it yet');
  expect(text).not.toContain('Send a test email to see');
  expect(await findMailServer(db, testSecret)).not.toBeNull();
});
