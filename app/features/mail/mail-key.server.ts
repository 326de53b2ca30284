import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';

/** What the link in a mail is for: leaving the newsletter, no more notices about comments, judging a comment, no more requests. */
type Purpose = 'leave' | 'mute' | 'comment' | 'stop';

type Signed = { secret: string; purpose: Purpose; id: string; end?: Date };

/** A key that only the recipient of a mail has; without an end it works for as long as the mail is kept. */
export function createMailKey({ secret, purpose, id, end }: Signed): string {
  const until = end ? end.getTime().toString(36) : '';
  return `${id}.${until}.${signatureOf(secret, noteOf(purpose, id, until))}`;
}

/** The id that the key is about; null if this site has not made it, or its time is over. */
export function readMailKey(secret: string, purpose: Purpose, key: string, now: Date): string | null {
  const [id = '', until = '', signature = ''] = key.split('.');
  if (!isSignatureOf(secret, noteOf(purpose, id, until), signature)) return null;
  return until && now.getTime() > Number.parseInt(until, 36) ? null : id;
}

function noteOf(purpose: Purpose, id: string, until: string) {
  return `mail ${purpose} ${id} ${until}`;
}
