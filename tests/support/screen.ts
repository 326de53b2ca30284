import type { startSignedIn } from './owner.ts';

/** The HTML and the visible text of a panel screen. */
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
