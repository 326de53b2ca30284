import { encodingOf } from '#features/imports/files/decode-stream.server.ts';

const RECOGNIZED_BYTES = 16_384;

/** Whether a file that begins like this is a WordPress export (WXR). */
export function isWordPress(firstBytes: Uint8Array): boolean {
  const bytes = firstBytes.subarray(0, RECOGNIZED_BYTES);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding.startsWith('utf-16') ? encoding : 'latin1').decode(bytes);
  return /<rss[\s>]/i.test(text) && /wordpress\.org\/export\/|<wp:wxr_version/i.test(text);
}
