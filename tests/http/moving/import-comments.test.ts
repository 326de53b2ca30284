import { expect, test } from 'vitest';
import { openImportingSite } from '../../support/imports/running.ts';
import { sourceComment, sourceOf, sourcePost } from '../../support/imports/sources.ts';

test('a reply is later than its comment, whatever the source says, so that a backup can be restored', async () => {
  const site = await openImportingSite();
  await site.importAll(
    sourceOf([
      sourcePost(1),
      sourceComment(1, { createdAt: '2020-02-01T10:00:00.000Z' }),
      sourceComment(2, { parentKey: 'comment:1', createdAt: '2019-01-01T10:00:00.000Z' }),
      sourceComment(3, { parentKey: 'comment:2', createdAt: '2020-02-01T10:00:00.000Z' }),
    ]),
  );
  const comments = await site.db
    .selectFrom('comments')
    .select(['content', 'created_at'])
    .orderBy('content')
    .execute();
  expect(comments).toEqual([
    { content: 'Comment 1', created_at: '2020-02-01T10:00:00.000Z' },
    { content: 'Comment 2', created_at: '2020-02-01T10:00:00.001Z' },
    { content: 'Comment 3', created_at: '2020-02-01T10:00:00.002Z' },
  ]);
});
