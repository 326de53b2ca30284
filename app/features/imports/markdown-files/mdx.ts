import { escapeHtml } from '#features/imports/html/escape-html.ts';
import { argument, callOut, dedent, detailsOf, embedLink, imageOf } from './tag-markdown.ts';
import { readArguments } from './tag-arguments.ts';
import { fencedCode, MAX_TAG_LENGTH, replaceTags, type Tag, type TemplateSyntax } from './templates.ts';

const EMBEDS = new Set(['youtube', 'youtubeembed', 'vimeo', 'tweet', 'twitter', 'gist', 'instagram']);
const IMAGES = new Set(['image', 'img', 'figure', 'picture', 'zoomimage', 'blogimage']);
const COMMENT = '{/*';

/** Statements and components of MDX: images, videos and notices become Markdown, of others the content stays. */
export function replaceMdx(text: string, report: (loss: string) => void): string {
  const { body, imports } = takeStatements(text.replaceAll(/\{(["'`]) ?\1\}/g, ' '), report);
  return replaceTags(body, createComponents(imports, report)).trim();
}

/** Statements start a line after an empty one and reach to the next empty line. */
function takeStatements(text: string, report: (loss: string) => void) {
  const imports = new Map<string, string>();
  const output: string[] = [];
  let fence = '';
  let hasImports = false;
  for (const block of text.split(/\n(?:[ \t]*\n)+/)) {
    const isStatement = fence === '' && /^(?:import|export)\s/.test(block);
    if (!isStatement) {
      output.push(block);
      fence = openFence(block, fence);
      continue;
    }
    const { imported, rest } = splitImports(block);
    for (const statement of imported) {
      hasImports = true;
      const [, name, path] = /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/.exec(statement) ?? [];
      if (name && path) imports.set(name, path);
    }
    if (rest === '') continue;
    output.push(fencedCode(rest, 'js'));
    report('The MDX file has export statements, which stay as code.');
  }
  if (hasImports) report('The import statements of the MDX file were removed.');
  return { body: output.join('\n\n'), imports };
}

function splitImports(block: string) {
  const lines = block.split('\n');
  const imported: string[] = [];
  let next = 0;
  while (lines[next]?.startsWith('import ')) {
    const start = next;
    while (next < lines.length - 1 && !/['"];?$/.test(lines[next]!.trimEnd())) next += 1;
    next += 1;
    imported.push(lines.slice(start, next).join(' '));
  }
  return { imported, rest: lines.slice(next).join('\n').trim() };
}

/** The fence that is open behind the block. */
function openFence(block: string, before: string) {
  let fence = before;
  for (const [, mark] of block.matchAll(/^[ \t]*(`{3,}|~{3,})/gm))
    if (fence === '') fence = mark!;
    else if (mark!.startsWith(fence)) fence = '';
  return fence;
}

function createComponents(
  imports: ReadonlyMap<string, string>,
  report: (loss: string) => void,
): TemplateSyntax {
  const srcOf = (tag: Tag) => {
    const src = argument(tag, 'src');
    const [, variable] = /^\{([\w$]+)(?:\.src)?\}$/.exec(src ?? '') ?? [];
    return variable
      ? (imports.get(variable) ?? null)
      : (/^\{\s*["'`]([^"'`]*)["'`]\s*\}$/.exec(src ?? '')?.[1] ?? src);
  };
  const unwrap = ({ name, isClosed, isClosing }: Tag, content: string | null) => {
    if (isClosed) return null;
    if (!isClosing) report(`The component <${name}> cannot be imported; only its content stays.`);
    return content?.includes('\n') ? `\n${dedent(content).trim()}\n` : (content ?? '');
  };
  return {
    start: /<(?:[A-Z]|img\b|[a-z][a-z\d-]*\s[^<>]{0,1000}?(?:=\{|\n))|<\/[A-Z]|\{\/\*/,
    closing: /<\/([A-Z][\w.]*)\s*>/g,
    readTag: (text, at) => readTag(text.slice(at, at + MAX_TAG_LENGTH)),
    isVerbatim: () => false,
    replace(tag, content) {
      if (tag.name === COMMENT) return '';
      const name = tag.name.toLowerCase();
      const src = IMAGES.has(name) ? srcOf(tag) : null;
      if (src !== null) return imageOf(tag, src);
      if (EMBEDS.has(name)) return embedLink(tag);
      if (name === tag.name) return withoutExpressions(tag);
      return callOut(tag, content) ?? detailsOf(tag, content) ?? unwrap(tag, content);
    },
    unescapeCode: (code) => code,
    report: ({ name }) => report(`The component <${name}> cannot be imported and stays as code.`),
  };
}

/** HTML with attributes in braces, such as `style={{ width: 100 }}`, or on several lines, where `>` could begin a quote. */
function withoutExpressions({ name, args, isClosed }: Tag) {
  const attributes = [...args].flatMap(([key, value]) =>
    value.includes('{') || value.includes('}') || /^\d+$/.test(key) ? [] : [` ${key}="${escapeHtml(value)}"`],
  );
  return `<${name}${attributes.join('')}${isClosed ? ' /' : ''}>`;
}

function readTag(text: string): Tag | null {
  if (text.startsWith(COMMENT)) {
    const end = text.indexOf('*/}');
    const source = text.slice(0, end + 3);
    return end === -1 ? null : { name: COMMENT, args: new Map(), source, isClosing: false, isClosed: true };
  }
  const end = findTagEnd(text);
  const [, slash, name] = /^<(\/?)([\w.-]+)/.exec(text) ?? [];
  if (end === -1 || name === undefined) return null;
  const source = text.slice(0, end + 1);
  const isClosed = source.endsWith('/>') || name === 'img';
  const inner = source.slice(name.length + 1 + slash!.length, isClosed ? -2 : -1);
  return { name, args: readArguments(bracesAsQuotes(inner)), source, isClosing: slash === '/', isClosed };
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

/** Values in braces without spaces are one argument; texts and numbers lose their braces. */
function bracesAsQuotes(source: string) {
  return source
    .replaceAll(/\{\s*([^{}"'`\s]*)\s*\}/g, '{$1}')
    .replaceAll(/=\s*\{(\d+)\}/g, '="$1"')
    .replaceAll(/=\s*\{(["'`])([^"'`{}]*)\1\}/g, '=$1$2$1');
}
