/** `{% name … %}`, `{{ … }}`, `{{< name … >}}` or a component `<Name … />`. */
export type Tag = {
  name: string;
  /** By name; those without one by their position. */
  args: ReadonlyMap<string, string>;
  /** As it is written, without what it contains. */
  source: string;
  /** How the owner knows it. */
  label: string;
  isClosing: boolean;
  /** Whether nothing may follow that belongs to it. */
  isClosed: boolean;
  /** The text of a tag that needs no lookup. */
  replacement?: string;
};

export type TagSyntax = {
  /** Where a tag may start. */
  start: RegExp;
  /** Closing tags, with the name in their first group. */
  closing: RegExp;
  /** The tag at this offset, or null. */
  readTag(text: string, at: number): Tag | null;
};

const MAX_TAG_LENGTH = 5_000;
const ARGUMENT =
  /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`=,]+)/g;
const URL_FILTER =
  /^(["'])([^"']*)\1\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)|url)\b/;

/** `src="a.png" alt='A' 12`: named arguments by their names, others by their positions. */
function readArguments(source: string): Map<string, string> {
  const args = new Map<string, string>();
  let position = 0;
  for (const [, name, ...values] of source.matchAll(ARGUMENT)) {
    const value = (values.find((each) => each !== undefined) ?? '').replaceAll(/\\(["\\])/g, '$1');
    args.set(name ?? String(position), value);
    if (name === undefined) position += 1;
  }
  return args;
}

/** A tag that is replaced by a text. */
const replaced = (source: string, replacement: string): Tag => ({
  name: '',
  args: new Map(),
  source,
  label: '',
  isClosing: false,
  isClosed: true,
  replacement,
});

/** Liquid as in Jekyll, and Nunjucks as in Eleventy. */
export const liquid: TagSyntax = {
  start: /\{%|\{\{|\{:/,
  closing: /\{%-?\s*end(\w+)\s*-?%\}/g,
  readTag(all, at) {
    const text = all.slice(at, at + MAX_TAG_LENGTH);
    // Attributes of kramdown for what is before them, such as {:.center}.
    if (text.startsWith('{:')) {
      const [attributes] = /^\{:[^{}\n]{0,200}\}/.exec(text) ?? [];
      return attributes === undefined ? null : replaced(attributes, '');
    }
    const isExpression = text.startsWith('{{');
    const end = text.indexOf(isExpression ? '}}' : '%}');
    if (end === -1) return null;
    const source = text.slice(0, end + 2);
    const inner = text.slice(2, end).replace(/^-/, '').replace(/-$/, '').trim();
    if (isExpression) return readExpression(source, inner);
    const [, name = '', rest = ''] = /^(\w+)([^]*)$/.exec(inner) ?? [];
    const isClosing = name.startsWith('end');
    return { name, args: readArguments(rest), source, label: `{% ${name} %}`, isClosing, isClosed: false };
  },
};

function readExpression(source: string, expression: string): Tag {
  if (/^site\.(?:baseurl|url)$/.test(expression)) return replaced(source, '');
  const path = URL_FILTER.exec(expression)?.[2];
  if (path !== undefined) return replaced(source, path);
  const label = source.replaceAll(/\s+/g, ' ').slice(0, 60);
  return { name: '{{', args: new Map(), source, label, isClosing: false, isClosed: true };
}

/** Shortcodes of Hugo: `{{< name … >}}` and `{{% name … %}}`. */
export const shortcodes: TagSyntax = {
  start: /\{\{[<%]/,
  closing: /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/g,
  readTag(all, at) {
    const text = all.slice(at, at + MAX_TAG_LENGTH);
    const end = text.indexOf(text[2] === '<' ? '>}}' : '%}}');
    if (end === -1) return null;
    const source = text.slice(0, end + 3);
    const inner = text.slice(3, end).trim();
    const escaped = /^\/\*([^]*)\*\/$/.exec(inner)?.[1];
    if (escaped !== undefined) return replaced(source, `\`{{${text[2]}${escaped}${source.at(-3)}}}\``);
    const isClosing = inner.startsWith('/');
    const isClosed = inner.endsWith('/') && !isClosing;
    const [, name, rest = ''] =
      /^([\w./-]+)([^]*)$/.exec(inner.replace(/^\/\s*/, '').replace(/\/$/, '')) ?? [];
    if (name === undefined) return null;
    return { name, args: readArguments(rest), source, label: `{{< ${name} >}}`, isClosing, isClosed };
  },
};

/** In Markdown, names in capitals alone are HTML. */
export const components: TagSyntax = {
  start: /<\/?[A-Z][\w.]*[a-z][\w.]*(?=[\s/>])/,
  closing: /<\/([A-Z][\w.]*)\s*>/g,
  readTag: readComponent,
};

/** With comments, and elements whose attributes are in braces or on several lines, where `>` could begin a quote. */
export const mdxComponents: TagSyntax = {
  start: /<(?:[A-Z]|img\b|[a-z][a-z\d-]*\s[^<>]{0,1000}?(?:=\{|\n))|<\/[A-Z]|\{\/\*/,
  closing: components.closing,
  readTag: readComponent,
};

function readComponent(all: string, at: number): Tag | null {
  const text = all.slice(at, at + MAX_TAG_LENGTH);
  if (text.startsWith('{/*')) {
    const end = text.indexOf('*/}');
    return end === -1 ? null : replaced(text.slice(0, end + 3), '');
  }
  const end = findTagEnd(text);
  const [, slash, name] = /^<(\/?)([\w.-]+)/.exec(text) ?? [];
  if (end === -1 || name === undefined) return null;
  const source = text.slice(0, end + 1);
  const isClosed = source.endsWith('/>') || name === 'img';
  const inner = withQuotes(source.slice(name.length + 1 + slash!.length, isClosed ? -2 : -1));
  // An element of HTML.
  if (name === name.toLowerCase() && name !== 'img')
    return replaced(source, `<${name}${withoutExpressions(inner)}${isClosed ? ' /' : ''}>`);
  return { name, args: readArguments(inner), source, label: `<${name}>`, isClosing: slash === '/', isClosed };
}

/** Offset of the `>` that is in neither quotation marks nor braces. */
function findTagEnd(text: string) {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if ('"\'`'.includes(character)) quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === '>' && depth <= 0) return at;
    else if (character === '<' && depth <= 0 && at > 0) return -1;
  }
  return -1;
}

/** Texts and numbers lose their braces; other values in braces are one argument. */
function withQuotes(attributes: string) {
  return attributes
    .replaceAll(/\{\s*([^{}"'`\s]*)\s*\}/g, '{$1}')
    .replaceAll(/=\s*\{(\d+)\}/g, '="$1"')
    .replaceAll(/=\s*\{(["'`])([^"'`{}]*)\1\}/g, '=$1$2$1');
}

/** Without attributes such as `style={{ width: 100 }}`, on one line. */
function withoutExpressions(attributes: string) {
  return attributes
    .replaceAll(/\s[\w:-]+\s*=\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trimEnd();
}

/** Offset behind a fenced block; an open one reaches to the end. */
export function findFenceEnd(text: string, from: number, fence: string) {
  const end = new RegExp(`\\n[ \\t]*${fence[0]}{${fence.length},}[ \\t]*(?=\\n|$)`, 'g');
  end.lastIndex = from;
  const match = end.exec(text);
  return match ? match.index + match[0].length : text.length;
}

/** The text without its import and export statements, and the files that are imported. */
export function takeStatements(text: string) {
  const imports = new Map<string, string>();
  const output: string[] = [];
  let hasStatements = false;
  let at = 0;
  for (const match of text.matchAll(/^[ \t]*(`{3,}|~{3,})|(?<=(?<![^])|\n[ \t]*\n)(?:import|export)\s/gm)) {
    if (match.index < at) continue;
    if (match[1]) {
      const end = findFenceEnd(text, match.index + match[0].length, match[1]);
      output.push(text.slice(at, end));
      at = end;
      continue;
    }
    // A statement reaches to the next empty line.
    const length = text.slice(match.index).search(/\n[ \t]*\n/);
    const end = length === -1 ? text.length : match.index + length;
    const statements = text.slice(match.index, end);
    for (const [, name, path] of statements.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/gm))
      imports.set(name!, path!);
    output.push(text.slice(at, match.index));
    at = end;
    hasStatements = true;
  }
  return { body: output.join('') + text.slice(at), imports, hasStatements };
}
