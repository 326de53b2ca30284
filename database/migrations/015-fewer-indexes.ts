import { type Kysely, sql } from 'kysely';

type Index = { table: string; columns: string[]; where: string; is: 'is' | 'is not'; unique?: true };

/** Partial indexes, because every write updates all indexes of the table. */
const indexes: Record<string, Index> = {
  outbox_own_created_at_id_idx: own(['created_at', 'id']),
  // SQLite uses a covering index only if it also contains the column of the partial condition.
  outbox_own_status_created_at_id_newsletter_id_idx: own(['status', 'created_at', 'id', 'newsletter_id']),
  outbox_letters_status_created_at_idx: of('outbox', ['status', 'created_at'], 'newsletter_id'),
  outbox_letters_newsletter_id_status_idx: of('outbox', ['newsletter_id', 'status'], 'newsletter_id'),
  outbox_letters_newsletter_id_subscriber_id_key: {
    ...of('outbox', ['newsletter_id', 'subscriber_id'], 'newsletter_id'),
    unique: true,
  },
  outbox_given_subscriber_id_idx: of('outbox', ['subscriber_id'], 'subscriber_id'),
  outbox_given_claimed_at_idx: of('outbox', ['claimed_at'], 'claimed_at'),
  outbox_given_about_idx: of('outbox', ['about'], 'about'),
  // For deleting the replies with their comment.
  comments_given_parent_id_idx: of('comments', ['parent_id'], 'parent_id'),
};

/** Superseded by the indexes above. */
const replaced = [
  'outbox_created_at_idx',
  'outbox_newsletter_id_status_idx',
  'outbox_newsletter_id_subscriber_id_key',
  'outbox_subscriber_id_idx',
  'outbox_claimed_at_idx',
  'outbox_about_idx',
  'comments_approved_created_at_idx',
];

export async function up(db: Kysely<unknown>) {
  for (const name of replaced) await db.schema.dropIndex(name).execute();
  for (const [name, { table, columns, where, is, unique }] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .$call((index) => (unique ? index.unique() : index))
      .on(table)
      .columns(columns)
      .where(sql.ref(where), is, null)
      .execute();
  }
}

/** Mails that do not belong to a newsletter. */
function own(columns: string[]): Index {
  return { table: 'outbox', columns, where: 'newsletter_id', is: 'is' };
}

function of(table: string, columns: string[], where: string): Index {
  return { table, columns, where, is: 'is not' };
}
