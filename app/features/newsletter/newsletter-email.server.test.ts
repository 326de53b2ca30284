import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { openOutbox, startWorker } from '../../../tests/support/mail/mail-delivery.ts';
import { mailParts } from '../../../tests/support/mail/mail-parts.ts';
import { startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { addSubscribers } from '../../../tests/support/mail/newsletter-readers.ts';
import { scheduleNewsletter } from './newsletters.server.ts';
import { advanceNewsletters } from './newsletters-sending.server.ts';

const siteUrl = 'https://ida.example';

const article = `Last week I moved **three sites** to [one server](/blog/one-server).

## What it cost

- Hosting: see [the list](https://prices.example/?a=1&b=2)
- Time: _two_ evenings

![A rack with one machine](/media/rack/800x600.jpg)

\`\`\`sh
npm start
\`\`\`

Back to [the costs](#what-it-cost), or [write to me](/contact).`;

test('both parts of the email are readable and contain absolute URLs only', async () => {
  const server = await startMailServer();
  const { database, db, time } = await openOutbox(0);
  const now = time.now;
  await saveSite(db, { email: 'hello@example.com' }, { now });
  await addSubscribers(db, 1);
  const post = { title: 'A letter', content: article, excerpt: 'One server is enough.' };
  const { id: postId } = await addPost(db, post);
  await scheduleNewsletter(db, { postId, subject: 'A letter', sendAt: now, again: false }, now);
  const findPost = (trx: typeof db, id: string) => findMailedPost(trx, id, now);
  await advanceNewsletters(db, { siteUrl, now, findPost });
  await startWorker(database, { url: server.url, time }).deliver();
  const { headers, text, html } = mailParts(server.accepted[0]!.raw);
  expect(headers).toMatch(/^Reply-To: hello@example\.com$/m);
  expect(text).toContain(`A letter

One server is enough.

Last week I moved three sites to one server (${siteUrl}/blog/one-server).


What it cost

- Hosting: see the list (https://prices.example/?a=1&b=2)
- Time: two evenings

[Image: A rack with one machine]

    npm start

Back to the costs, or write to me (${siteUrl}/contact).

Read on the site:
${siteUrl}/blog/a-letter`);
  expect(text).not.toMatch(/\*\*|\]\(|^#|```|<\/?[a-z]/m);
  const urls = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, url]) => url!);
  expect(urls).toContain(`${siteUrl}/media/rack/800x600.jpg`);
  expect(urls.filter((url) => !/^(?:https?|mailto):/.test(url))).toEqual([]);
});
