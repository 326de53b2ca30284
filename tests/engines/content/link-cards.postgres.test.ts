import { expect, test } from 'vitest';
import { storeLinkCard } from '#features/content/link-cards/link-cards.server.ts';
import { observeQueries } from '../../support/database/observe-queries.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';
import { addPost } from '../../support/factories.ts';

test('a card that is stored while a text is being saved does not bring back the old text', async () => {
  const { db } = await openTestDatabase();
  const url = 'https://a.example/page';
  await addPost(db, { content: `\`\`\`link\n${url}\n\`\`\`` });
  const { promise: oldTextIsRead, resolve } = Promise.withResolvers<void>();
  const observed = observeQueries(db, ({ sql }) => {
    if (/^select .*"content_html" from "blog_posts"/.test(sql)) resolve();
  });
  let storing: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('blog_posts').set({ content_html: 'The new text' }).execute();
    const card = { url, title: 'A title', description: '', image: null };
    storing = storeLinkCard(observed, card, new Date());
    await oldTextIsRead;
  });
  await storing;
  expect(await db.selectFrom('blog_posts').select('content_html').execute()).toEqual([
    { content_html: 'The new text' },
  ]);
});
