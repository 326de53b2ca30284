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
  /** The tag at the beginning of the text, or null. */
  readTag(text: string): Tag | null;
  /** Whether a statement begins instead, which reaches to the next empty line. */
  isStatement?(start: string): boolean;
};

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

const MARK =
  /<!--\s?(?:more|excerpt)\s?-->|^(?:[*+-]|\d\.) [^\n]*\n\{:\s?toc\b[^}\n]*\}|^(#{1,6} [^\n{]*)\{[#.][^{}\n]*\}$/m;

/** What ends an excerpt, and of kramdown the tables of contents and the ids of headings. */
export const marks: TagSyntax = {
  start: MARK,
  closing: /(?!)/g,
  readTag(text) {
    const found = MARK.exec(text);
    return found?.index === 0 ? replaced(found[0], found[1]?.trimEnd() ?? '') : null;
  },
};

/** Liquid as in Jekyll, and Nunjucks as in Eleventy, of a site below a path. */
export const createLiquid = (basePath: string): TagSyntax => ({
  start: /\{%|\{\{|\{:/,
  closing: /\{%-?\s*end(\w+)\s*-?%\}/g,
  readTag(text) {
    // Attributes of kramdown for what is before them, such as {:.center}.
    const [attributes] = /^\{:[^{}\n]{0,200}\}/.exec(text) ?? [];
    if (attributes !== undefined) return replaced(attributes, '');
    const [source, expression] = /^\{\{-?([^]*?)-?\}\}/.exec(text) ?? [];
    if (source !== undefined) return readExpression(source, expression!.trim(), basePath);
    const [tag, name, rest] = /^\{%-?\s*(?!\s)(\w*)(?!\w)([^]*?)-?%\}/.exec(text) ?? [];
    if (tag === undefined) return null;
    return {
      name: name!,
      args: readArguments(rest!),
      source: tag,
      label: `{% ${name} %}`,
      isClosing: name!.startsWith('end'),
      isClosed: false,
    };
  },
});

function readExpression(source: string, expression: string, basePath: string): Tag {
  if (expression === 'site.url') return replaced(source, '');
  if (expression === 'site.baseurl') return replaced(source, basePath);
  const path = URL_FILTER.exec(expression)?.[2];
  if (path !== undefined) return replaced(source, path.startsWith('/') ? basePath + path : path);
  const label = source.replaceAll(/\s+/g, ' ').slice(0, 60);
  return { name: '{{', args: new Map(), source, label, isClosing: false, isClosed: true };
}

/** Shortcodes of Hugo: `{{< name … >}}` and `{{% name … %}}`. */
export const shortcodes: TagSyntax = {
  start: /\{\{[<%]/,
  closing: /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/g,
  readTag(text) {
    const end = text.indexOf(text[2] === '<' ? '>}}' : '%}}');
    const [, slash, name, rest = ''] =
      /^\s*(\/?)\s*([\w./-]+)([^]*)$/.exec(text.slice(3, Math.max(3, end))) ?? [];
    if (name === undefined) return null;
    return {
      name,
      args: readArguments(rest.replace(/\/\s*$/, '')),
      source: text.slice(0, end + 3),
      label: `{{< ${name} >}}`,
      isClosing: slash === '/',
      isClosed: /\/\s*$/.test(rest),
    };
  },
};

/** In Markdown, names in capitals alone are HTML. */
export const components: TagSyntax = {
  start: /<\/?[A-Z][\w.]*[a-z][\w.]*(?=[\s/>])/,
  closing: /<\/([A-Z][\w.]*)\s*>/g,
  readTag: readComponent,
};

/**
 * With comments, import and export statements, and elements whose attributes are in braces or on several lines, where `>`
 * could begin a quote.
 */
export const mdxComponents: TagSyntax = {
  start:
    /<(?:[A-Z]|img\b|[a-z][a-z\d-]*\s[^<>]{0,1000}?(?:=\{|\n))|<\/[A-Z]|\{\/\*|(?<=(?<![^])|\n[ \t]*\n)(?:import|export)\s/,
  closing: components.closing,
  readTag: readComponent,
  isStatement: (start) => /^(?:import|export)/.test(start),
};

/** An element up to the `>` that is in neither quotation marks nor braces. */
const COMPONENT =
  /^<(\/?)([\w.-]+)((?:[^<>{}"'`]|"[^"]*"|'[^']*'|`[^`]*`|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)>/;

function readComponent(text: string): Tag | null {
  const [hidden] = /^\{\/\*[^]*?\*\/\}/.exec(text) ?? [];
  if (hidden !== undefined) return replaced(hidden, '');
  const [source, slash, name, rest] = COMPONENT.exec(text) ?? [];
  if (source === undefined) return null;
  const isClosed = source.endsWith('/>') || name === 'img';
  const inner = withQuotes(rest!.replace(/\/$/, ''));
  // An element of HTML.
  if (name === name!.toLowerCase() && name !== 'img')
    return replaced(source, `<${name}${withoutExpressions(inner)}${isClosed ? ' /' : ''}>`);
  return {
    name: name!,
    args: readArguments(inner),
    source,
    label: `<${name}>`,
    isClosing: slash === '/',
    isClosed,
  };
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
