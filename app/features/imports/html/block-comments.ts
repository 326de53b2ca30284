import { type Context, resolveUrl } from './context.ts';
import { element, isBlank, type Node, text } from './tree.ts';

const MAX_ATTRIBUTES_LENGTH = 100_000;
/** Blocks of WordPress that are empty or are read elsewhere. */
const emptyBlocks = new Set(
  'more nextpage spacer separator footnotes page-break paragraph group column columns'.split(' '),
);

type BlockComment = { nodes: Node[]; language: string };

const nothing: BlockComment = { nodes: [], language: '' };

/**
 * The comment at the beginning or end of a block. A block without HTML, such as a list of the latest posts, is removed
 * and reported; `following` are the next nodes.
 */
export function readBlockComment(comment: string, following: Node[], context: Context): BlockComment {
  const [, name, rest = ''] = /^\s*wp:([a-z\d/_-]{1,100})([^]*)$/i.exec(comment) ?? [];
  if (name === undefined) return nothing;
  const isSelfClosing = rest.trimEnd().endsWith('/');
  const attributes = readAttributes(rest.trim().replace(/\/$/, ''));
  const language = String(attributes.language ?? attributes.lang ?? '');
  const isOwn = !name.includes('/') || name.startsWith('core/') || name.startsWith('core-embed/');
  const plainName = name.replace(/^core\//, '');
  if (plainName === 'social-link') return { nodes: socialLink(attributes, context), language: '' };
  const next = following.find((node) => node.type === 'comment' || !isBlank(node));
  const isEmpty = isSelfClosing || (next?.type === 'comment' && /^\s*\/wp:/.test(next.value));
  if (isEmpty && !emptyBlocks.has(plainName)) {
    context.losses.add(`The block “${name}” has no text and was removed.`);
    return nothing;
  }
  if (!isOwn) context.losses.add(`The block “${name}” is not known here; its text and images are kept.`);
  return { nodes: [], language };
}

function readAttributes(json: string): Record<string, unknown> {
  if (!json.startsWith('{') || json.length > MAX_ATTRIBUTES_LENGTH) return {};
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function socialLink({ url, label, service }: Record<string, unknown>, context: Context): Node[] {
  const href = typeof url === 'string' ? resolveUrl(url, context) : null;
  if (!href) return [];
  const name = [label, service].find((value) => typeof value === 'string' && value !== '') ?? href;
  return [element('p', {}, [element('a', { href }, [text(String(name))])])];
}
