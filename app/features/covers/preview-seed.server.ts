import { isValidSignature, signText } from '#platform/crypto/token.server.ts';

type CoverSeed = { slug: string; seed: string };

/** A signed seed, with which a preview may request the cover of a draft. */
export function signPreviewSeed(secret: string, cover: CoverSeed): string {
  return `${cover.seed}.${signText(secret, signedText(cover.slug, cover.seed))}`;
}

/** The seed; null if the signature is invalid. */
export function readPreviewSeed(secret: string, { slug, seed: signedSeed }: CoverSeed): string | null {
  const [seed = '', signature = ''] = signedSeed.split('.');
  return isValidSignature(secret, signedText(slug, seed), signature) ? seed : null;
}

function signedText(slug: string, seed: string) {
  return `cover ${slug} ${seed}`;
}
