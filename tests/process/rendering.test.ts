import { expect, test } from 'vitest';
import { cookiesOf } from '../support/cookies.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

test('a running site renders the first code block its owner writes', async () => {
  const owner = { email: 'ida@example.com', password: 'correct horse battery' };
  const { origin } = await startSite({
    DATA_DIR: temporaryFolder(),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const signedIn = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(owner),
    headers: { Origin: origin },
    redirect: 'manual',
  });
  const response = await fetch(`${origin}/admin/content/rendering`, {
    method: 'POST',
    body: JSON.stringify({ content: '```ts\nconst answer = 42;\n```' }),
    headers: { Cookie: cookiesOf(signedIn), 'Content-Type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({
    html: expect.stringContaining('<span class="k">const</span>'),
  });
});
