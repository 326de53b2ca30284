import type { Db } from '#database/schema.ts';

/** The mails of a kind that wait in the outbox, as they were written. */
export function mailsOf(db: Db, kind: string) {
  return db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('created_at').execute();
}

/** The path of the first link of a mail under `/mail`. */
export function linkIn({ text_body: text }: { text_body: string }) {
  return /https?:\/\/[^/\s]+(\/mail\/\S+)/.exec(text)![1]!;
}
