import type { Element } from 'hast';
import { decodeUri } from '#text/web-url.ts';
import { attribute, type Context, element, findAll, type Node, resolveLink, text } from './tree.ts';

/** The page that shows what a player is embedded for, such as a video. */
function pageOfPlayer(src: string): string {
  const url = URL.parse(src);
  if (!url) return src;
  const host = url.hostname.replace(/^www\./, '');
  const id = url.pathname.split('/').at(-1) ?? '';
  const isId = /^[\w-]{5,40}$/.test(id);
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && url.pathname.startsWith('/embed/') && isId)
    return `https://www.youtube.com/watch?v=${id}`;
  if (host === 'player.vimeo.com' && /^\d+$/.test(id)) return `https://vimeo.com/${id}`;
  return src;
}

export type Attributes = { named: Map<string, string>; plain: string[] };

const pages: Partial<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  gist: 'https://gist.github.com/',
};
const sourceNames = 'src url id mp3 mp4 m4a m4v ogg ogv wav webm flv wmv'.split(' ');

/** The web address in an embedding shortcode: `[youtube https://…]`, `[vimeo 12]`, `[audio mp3="…"]`, `[embed]…[/embed]`. */
export function embedUrl(name: string, { named, plain }: Attributes, content: string): string | null {
  const values = [content, ...sourceNames.map((source) => named.get(source) ?? ''), ...plain];
  const typed = values.map((value) => value.trim()).find((value) => value !== '' && !value.includes('<'));
  if (!typed) return null;
  const value = typed.replaceAll('&amp;', '&').replace(/^=/, '');
  if (/^https?:\/\//i.test(value)) return value;
  if (/^(?:\/|www\.)/i.test(value)) return value.startsWith('/') ? value : `https://${value}`;
  return pages[name] && /^[\w-]{1,64}$/.test(value) ? pages[name] + value : null;
}

/** What a script or a style sheet leaves: the page of an embedded text, or nothing. */
export function replaceScript(tagName: string, attributes: string): { html: string; loss: string | null } {
  if (tagName === 'style') return { html: '', loss: 'Style sheets in the text are left out.' };
  const src = /\ssrc\s*=\s*["']?([^\s"'>]{1,2000})/i.exec(attributes)?.[1] ?? '';
  const gist = /^(?:https?:)?(\/\/gist\.github\.com\/[\w./-]+?)\.js/i.exec(src)?.[1];
  if (gist) return { html: `<p><a href="https:${gist}">https:${gist}</a></p>`, loss: null };
  return { html: '', loss: 'Scripts in the text are left out, since they cannot run here.' };
}

/** A player becomes a link to what it plays; without an address it is unwrapped. */
export function mediaLink(node: Element, context: Context, name = ''): Node[] | null {
  const [source] = findAll(node, ({ tagName }) => tagName === 'source' || tagName === 'embed');
  const typed =
    attribute(node, 'src', 'data', 'dataSrc', 'dataLazySrc') || (source ? attribute(source, 'src') : '');
  const url = resolveLink(typed, context);
  if (url === null || !/^https?:|^[^:]*$/.test(url)) return null;
  const href = pageOfPlayer(url);
  const label = name || attribute(node, 'title', 'ariaLabel') || nameOf(node, href);
  return [element('p', {}, [element('a', { href }, [text(label)])])];
}

/** A file by its name, a page by its address. */
function nameOf({ tagName }: Element, href: string) {
  if (tagName === 'iframe') return href;
  const path = URL.parse(href, 'http://relative.invalid')?.pathname ?? href;
  const name = path.split('/').at(-1) ?? '';
  return decodeUri(name) || href;
}
