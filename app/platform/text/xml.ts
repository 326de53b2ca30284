/** Serialized XML; strings that are not wrapped in it are escaped as text. */
export class Xml {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Characters that XML 1.0 does not allow, not even as a reference. */
// oxlint-disable-next-line no-control-regex -- control characters are what it matches
const FORBIDDEN = /[\u0000-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g;

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Fast path: most texts need no escaping. */
const NEEDS_ESCAPING = /[^\t\n !#-%'-;=?-\uD7FF\uE000-\uFFFD]/;

function escapeXml(text: string) {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"\r]/g, (character) => REFERENCES[character]!);
}

type Children = (Xml | string)[];

export function element(name: string, attributes: Record<string, string>, ...children: Children): Xml {
  return writeElement(name, attributes)(...children);
}

/** Returns a function that writes the same element with different children; its attributes are escaped once. */
export function writeElement(name: string, attributes: Record<string, string>) {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${attributeTexts.join('')}`;
  return (...children: Children) => {
    const content = children
      .map((child) => (child instanceof Xml ? child.source : escapeXml(child)))
      .join('');
    return new Xml(content ? `${start}>${content}</${name}>` : `${start}/>`);
  };
}

export function xmlDocument(root: Xml) {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.source}\n`;
}
