export type RenderedNode = string | RenderedElement;
export type RenderedElement = {
  tag: string;
  attributes: Record<string, string>;
  children: RenderedNode[];
};

/** A tag or a text; rendered Markdown escapes `<` in text and `"` in attribute values. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^"<>]*(?:"[^"]*"[^"<>]*)*)?)>|([^<]+)/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
const voidTags = new Set(['br', 'hr', 'img', 'input']);

/** Parses HTML that our renderer wrote, which is well formed; not suitable for other HTML. */
export function parseRendered(html: string): RenderedNode[] {
  const root: RenderedElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, isEnd, tag, attributes, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)!.children.push(decodeReferences(text));
    else if (isEnd) {
      if (open.length > 1) open.pop();
    } else {
      const element = { tag: tag!, attributes: readAttributes(attributes!), children: [] };
      open.at(-1)!.children.push(element);
      if (!voidTags.has(tag!)) open.push(element);
    }
  }
  return root.children;
}

function readAttributes(source: string): Record<string, string> {
  const all = [...source.matchAll(ATTRIBUTE)];
  return Object.fromEntries(all.map(([, name, value = '']) => [name, decodeReferences(value)]));
}

function decodeReferences(text: string) {
  return text.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
