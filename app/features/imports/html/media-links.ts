import type { Element } from 'hast';
import { type Context, resolveUrl } from './context.ts';
import { pageOfPlayer } from './embeds.ts';
import { attribute, element, findAll, type Node, text } from './tree.ts';

/** A player becomes a link to what it plays; without an address it is unwrapped. */
export function mediaLink(node: Element, context: Context, name = ''): Node[] | null {
  const [source] = findAll(node, ({ tagName }) => tagName === 'source' || tagName === 'embed');
  const typed =
    attribute(node, 'src', 'data', 'dataSrc', 'dataLazySrc') || (source ? attribute(source, 'src') : '');
  const url = resolveUrl(typed, context);
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
  try {
    return decodeURIComponent(name) || href;
  } catch {
    return name || href;
  }
}
