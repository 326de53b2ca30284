import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';

type Salted = { slug: string; salt: string };

/** A salt under which the cover of a draft is shown to whoever sees its preview. */
export function signPreviewSeed(secret: string, cover: Salted): string {
  return `${cover.salt}.${signatureOf(secret, noteOf(cover))}`;
}

/** The salt itself; null unless this site wrote it open. */
export function readPreviewSeed(secret: string, { slug, salt: given }: Salted): string | null {
  const [salt = '', signature = ''] = given.split('.');
  return isSignatureOf(secret, noteOf({ slug, salt }), signature) ? salt : null;
}

function noteOf({ slug, salt }: Salted) {
  return `cover ${slug} ${salt}`;
}
