import type { startSignedIn } from './owner.ts';

/** What one reads on a screen of the panel, without the pictures. */
export async function readScreen(
  { get, cookie }: Pick<Awaited<ReturnType<typeof startSignedIn>>, 'get' | 'cookie'>,
  path: string,
) {
  const html = await (await get(path, { Cookie: cookie })).text();
  const text = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { html, text };
}
