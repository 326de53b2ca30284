import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { isValidSignature, signText } from '#platform/crypto/token.server.ts';
import { getContentTable } from './content-tables.server.ts';

type Target = { kind: ContentKind; id: string };

export type PrivateLink = Target & {
  slug: string;
  /** False if the content is public again; the link then leads to it. */
  byLink: boolean;
  number: number;
  /** The last day on which the link works, in the time zone of the site. */
  expiresOn: string | null;
  passwordHash: string | null;
  opens: number;
};

/** Null if the content was never private, or is in the bin. */
export async function findPrivateLink(db: Db, { kind, id }: Target): Promise<PrivateLink | null> {
  const row = await db
    .selectFrom('private_links as link')
    .innerJoin(`${getContentTable(kind)} as content`, 'content.id', 'link.subject_id')
    .select(['slug', 'by_link as byLink', 'number', 'expires_on as expiresOn'])
    .select(['password_hash as passwordHash', 'opens'])
    .where('subject', '=', kind)
    .where('subject_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { kind, id, ...row } : null;
}

/** The link of content that was private before is the same again. False if the content does not exist. */
export function setVisibility(db: Db, { kind, id }: Target, byLink: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable(getContentTable(kind))
      .set({ by_link: byLink })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await trx
      .insertInto('private_links')
      .values({ subject: kind, subject_id: id, expires_on: null, password_hash: null })
      .onConflict((conflict) => conflict.columns(['subject', 'subject_id']).doNothing())
      .execute();
    await bumpContentVersion(trx);
    return true;
  });
}

type LinkChanges = { expiresOn?: string | null; passwordHash?: string | null | undefined };

/** Null removes a value; undefined keeps it. */
export async function savePrivateLink(db: Db, target: Target, { expiresOn, passwordHash }: LinkChanges) {
  await updateLink(db, target).set({ expires_on: expiresOn, password_hash: passwordHash }).execute();
}

/** Ends the link and every password entered for it; the next one is counted from zero. */
export async function renewPrivateLink(db: Db, target: Target) {
  await updateLink(db, target)
    .set((eb) => ({ number: eb('number', '+', 1), opens: 0 }))
    .execute();
}

export async function countOpening(db: Db, target: Target) {
  await updateLink(db, target)
    .set((eb) => ({ opens: eb('opens', '+', 1) }))
    .execute();
}

function updateLink(db: Db, { kind, id }: Target) {
  return db.updateTable('private_links').where('subject', '=', kind).where('subject_id', '=', id);
}

export function buildPrivatePath(secret: string, link: PrivateLink): string {
  return `/preview/${link.kind}/${link.id}/${signText(secret, signedText(link))}`;
}

export function isPrivateKeyValid(secret: string, link: PrivateLink, key: string): boolean {
  return isValidSignature(secret, signedText(link), key);
}

function signedText({ kind, id, number }: PrivateLink) {
  return `private link ${kind} ${id} ${number}`;
}

/** The value of the cookie that replaces the password; another password or link ends it. */
export function signPassword(secret: string, link: PrivateLink): string {
  return signText(secret, `private link password ${signedText(link)} ${link.passwordHash}`);
}
