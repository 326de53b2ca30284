import type { Db } from '#database/schema.ts';

export function listMails(db: Db, kind: string) {
  return db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('created_at').execute();
}

/** The path of the first `/mail` link in an email. */
export function linkIn({ text_body: text }: { text_body: string }) {
  return /https?:\/\/[^/\s]+(\/mail\/\S+)/.exec(text)![1]!;
}
