/** A piece of finished XML: what is no such piece is text, and is escaped on its way in. */
export class Xml {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Characters that XML 1.0 cannot hold, not even as a reference. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g;

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Most texts have nothing of the kind, and are looked through once. */
const CONSPICUOUS = /[^\t\n !#-%'-;=?-\uD7FF\uE000-\uFFFD]/;

function escapeXml(text: string) {
  if (!CONSPICUOUS.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"\r]/g, (character) => REFERENCES[character]!);
}

type Children = (Xml | string)[];

export function element(name: string, attributes: Record<string, string>, ...children: Children): Xml {
  return elementOf(name, attributes)(...children);
}

/** Draws the same element again and again, with other children. */
export function elementOf(name: string, attributes: Record<string, string>) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${written.join('')}`;
  return (...children: Children) => {
    const inside = children.map((child) => (child instanceof Xml ? child.source : escapeXml(child))).join('');
    return new Xml(inside ? `${start}>${inside}</${name}>` : `${start}/>`);
  };
}

export function xmlDocument(root: Xml) {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.source}\n`;
}
