/** WordPress appends the size to the name of a resized copy, and `-scaled` to one that it reduced on uploading. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]{2,5}$)/i;
/** Jetpack's image service: the path is the address of the original. */
const PHOTON = /^i\d\.wp\.com$/;

/** Identifies an image by host and path: the protocol and the query of resizing services do not matter. */
export function imageKey(src: string): string {
  const url = URL.parse(src);
  if (!url) return src;
  return PHOTON.test(url.hostname) ? url.pathname.slice(1) : `${url.host}${url.pathname}`;
}

/** The keys under which the original of an image may be known, the most likely first. */
export function originalKeys(src: string): string[] {
  const key = imageKey(src);
  const plain = key.replace(SIZE, '');
  return [plain, plain.replace(/(?=\.[a-z]{2,5}$)/i, '-scaled'), key];
}

/** Whether the file is a copy of an attachment in another size. */
export function isCopyOf(src: string, original: string) {
  const nameOf = (url: string) =>
    imageKey(url)
      .split('/')
      .at(-1)!
      .replace(SIZE, '')
      .replace(/-scaled(?=\.)/, '');
  return nameOf(src) === nameOf(original);
}

/** The address behind Jetpack's image service. */
export function withoutService(src: string): string {
  const url = URL.parse(src);
  return url && PHOTON.test(url.hostname) ? `https:/${url.pathname}` : src;
}
