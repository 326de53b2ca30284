import { escapeHtml } from '#features/imports/html/escape-html.ts';
import { fencedCode, type Tag } from './templates.ts';

const CALL_OUTS = new Map([
  ['note', 'NOTE'],
  ['info', 'NOTE'],
  ['tip', 'TIP'],
  ['success', 'TIP'],
  ['hint', 'TIP'],
  ['important', 'IMPORTANT'],
  ['warning', 'WARNING'],
  ['warn', 'WARNING'],
  ['caution', 'CAUTION'],
  ['danger', 'CAUTION'],
  ['error', 'CAUTION'],
]);
const CALL_OUT_TAGS = new Set(['notice', 'callout', 'alert', 'admonition', 'aside', ...CALL_OUTS.keys()]);

/** The first of the arguments that is there. */
export function argument({ args }: Tag, ...names: string[]) {
  for (const name of names) {
    const value = args.get(name)?.trim();
    if (value) return value;
  }
  return null;
}

/** Videos, posts of social networks and code of other sites become links. */
export function embedLink(tag: Tag): string | null {
  const id = argument(tag, 'id', 'videoId', 'url', 'src', '0');
  if (id === null) return null;
  if (/^https?:\/\//.test(id)) return linkTo(id);
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const second = argument(tag, '1');
  switch (tag.name.toLowerCase()) {
    case 'youtube':
    case 'youtubeembed':
      return linkTo(`https://www.youtube.com/watch?v=${id}`);
    case 'vimeo':
      return linkTo(`https://vimeo.com/${id}`);
    case 'instagram':
      return linkTo(`https://www.instagram.com/p/${id}/`);
    case 'gist':
      return linkTo(`https://gist.github.com/${second ? `${id}/${second}` : id}`);
    case 'tweet':
    case 'twitter':
    case 'x':
      return linkTo(`https://x.com/${argument(tag, 'user') ?? 'i'}/status/${id}`);
    default:
      return null;
  }
}

/** HTML, since a tag can stand in HTML as well as in Markdown. */
const linkTo = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

export function imageOf(tag: Tag, src: string | null): string | null {
  if (src === null) return null;
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(argument(tag, 'alt') ?? '')}">`;
  const caption = argument(tag, 'caption', 'title');
  return caption ? `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : image;
}

export function imageMarkdown(src: string, alt: string, title: string | null) {
  const destination = /^[^\s<>()\\]+$/.test(src)
    ? src
    : `<${src.replaceAll(/[<>\\\n]/g, encodeURIComponent)}>`;
  const text = alt.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');
  const caption = title?.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, '\\$&');
  return caption ? `![${text}](${destination} "${caption}")` : `![${text}](${destination})`;
}

/** A notice in one of its usual names. */
export function callOut(tag: Tag, content: string | null): string | null {
  const name = tag.name.toLowerCase();
  if (content === null || !CALL_OUT_TAGS.has(name)) return null;
  const type = argument(tag, 'type', 'style', 'level', 'kind', 'variant', '0')?.toLowerCase() ?? name;
  const title = argument(tag, 'title', 'label', 'heading');
  const lines = dedent(content).trim().split('\n');
  const marker = `[!${CALL_OUTS.get(type) ?? CALL_OUTS.get(name) ?? 'NOTE'}]${title ? ` ${title.slice(0, 100)}` : ''}`;
  return `\n${[marker, ...lines].map((line) => `> ${line}`.trimEnd()).join('\n')}\n`;
}

/** Content that can be folded: its text stays. */
export function detailsOf(tag: Tag, content: string | null): string | null {
  if (content === null || !['details', 'expand', 'collapse', 'spoiler'].includes(tag.name.toLowerCase()))
    return null;
  const summary = argument(tag, 'summary', 'title', '0');
  return `\n${summary ? `**${summary}**\n\n` : ''}${dedent(content).trim()}\n`;
}

export function highlight(tag: Tag, content: string | null): string | null {
  if (tag.name !== 'highlight' || content === null) return null;
  const language = argument(tag, '0', 'lang') ?? '';
  return `\n${fencedCode(content, /^[\w+#.-]+$/.test(language) ? language : '')}\n`;
}

/** Removes the spaces that all lines start with. */
export function dedent(text: string) {
  const lines = text.split('\n');
  const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;
  const indent = lines.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, indentOf(line))),
    100,
  );
  return lines.map((line) => line.slice(Math.min(indent, indentOf(line)))).join('\n');
}
