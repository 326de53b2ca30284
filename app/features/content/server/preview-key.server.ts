import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';
import type { ContentKind } from '#features/content/model/content.ts';

const LIFETIME = 7 * 86_400_000;

type Previewed = { kind: ContentKind; id: string };

/** Opens the draft of one piece to whoever has it, for a week. */
export function createPreviewKey(secret: string, piece: Previewed, now: Date): string {
  const end = (now.getTime() + LIFETIME).toString(36);
  return `${end}.${signatureOf(secret, noteOf(piece, end))}`;
}

export function isPreviewKeyValid(secret: string, piece: Previewed, key: string, now: Date): boolean {
  const [end = '', signature = ''] = key.split('.');
  return isSignatureOf(secret, noteOf(piece, end), signature) && now.getTime() <= Number.parseInt(end, 36);
}

function noteOf({ kind, id }: Previewed, end: string) {
  return `preview ${kind} ${id} ${end}`;
}
