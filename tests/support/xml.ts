type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const TOKEN = new RegExp(
  String.raw`<(?<close>/)?(?<name>${NAME})(?<rest>(?:\s+${NAME}="[^"<]*")*)\s*(?<empty>/)?>|(?<text>[^<]+)`,
  'y',
);
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A strict parser for the XML that this site writes; throws unless it is well-formed. */
export function parseXml(source: string): Element {
  // oxlint-disable-next-line no-control-regex -- XML cannot hold them
  if (/[\u0000-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/.test(source) || !source.isWellFormed())
    throw new Error('A character that XML cannot hold');
  if (!source.startsWith(DECLARATION)) throw new Error('No XML declaration');
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const openElements = [document];
  const body = source.slice(DECLARATION.length).trimEnd();
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < body.length;) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(body)?.groups;
    if (!groups) throw new Error(`Not well-formed: ${body.slice(at, at + 60)}`);
    consumeToken(groups, openElements);
  }
  const [root, ...others] = document.children;
  if (openElements.length !== 1 || !root || others.length > 0 || document.text)
    throw new Error('Not one whole root');
  return root;
}

function consumeToken(
  { close, name = '', rest = '', empty, text }: Record<string, string | undefined>,
  openElements: Element[],
) {
  const parent = openElements.at(-1)!;
  if (text !== undefined) parent.text += decode(text);
  else if (close) {
    if (openElements.pop()!.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
  } else {
    const attributes = [...rest.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      decode(value!),
    ]);
    const keys = new Set(attributes.map(([key]) => key));
    if (keys.size !== attributes.length) throw new Error(`<${name}> has an attribute twice`);
    const element = { name, attributes: Object.fromEntries(attributes), children: [], text: '' };
    parent.children.push(element);
    if (!empty) openElements.push(element);
  }
}

function decode(text: string) {
  if (text.includes(']]>')) throw new Error('"]]>" in text');
  return text.replaceAll(/&(?:(\w+)|#(\d+)|#x([0-9a-fA-F]+));|&/g, (whole, name, decimal, hex) => {
    if (decimal ?? hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
    const character = entities[name];
    if (!character) throw new Error(`Unknown reference ${whole}`);
    return character;
  });
}

export const childrenOf = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name);

export function textOf(element: Element, name: string) {
  const found = childrenOf(element, name);
  if (found.length !== 1) throw new Error(`<${element.name}> holds ${found.length} <${name}>`);
  return found[0]!.text;
}
