export type RenderedNode = string | RenderedElement;
export type RenderedElement = {
  tag: string;
  attributes: Record<string, string>;
  children: RenderedNode[];
};

/** A tag or a text; in rendered Markdown every `<` of a text and every `"` of a value is a character reference. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^"<>]*(?:"[^"]*"[^"<>]*)*)?)>|([^<]+)/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
const voidTags = new Set(['br', 'hr', 'img', 'input']);

/** The tree of HTML that our own renderer wrote, which is well formed; it is no parser for other HTML. */
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

function readAttributes(written: string): Record<string, string> {
  const all = [...written.matchAll(ATTRIBUTE)];
  return Object.fromEntries(all.map(([, name, value = '']) => [name, decodeReferences(value)]));
}

function decodeReferences(text: string) {
  return text.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
