import { isValidSignature, signText } from '#platform/crypto/token.server.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const LIFETIME_MS = 7 * DAY_MS;

type PreviewTarget = { kind: ContentKind; id: string };

/** Grants access to the draft of one item for a week. */
export function createPreviewKey(secret: string, target: PreviewTarget, now: Date): string {
  const expiry = (now.getTime() + LIFETIME_MS).toString(36);
  return `${expiry}.${signText(secret, signedText(target, expiry))}`;
}

export function isPreviewKeyValid(secret: string, target: PreviewTarget, key: string, now: Date): boolean {
  const [expiry = '', signature = ''] = key.split('.');
  return (
    isValidSignature(secret, signedText(target, expiry), signature) &&
    now.getTime() <= Number.parseInt(expiry, 36)
  );
}

function signedText({ kind, id }: PreviewTarget, expiry: string) {
  return `preview ${kind} ${id} ${expiry}`;
}
