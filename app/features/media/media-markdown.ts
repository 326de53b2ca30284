import { imageMarkdown, type MediaItem } from './media.ts';

/** How an item of the library is written into a text. */
export function mediaMarkdown(item: MediaItem, filmBlock: 'film' | 'loop' = 'film') {
  if (item.kind === 'image') return imageMarkdown(item);
  const { kind, url, alt, name, poster, captions } = item;
  if (kind === 'download') return `::download${labelOf(alt || name.replace(/\.[^.]*$/, ''))}{src="${url}"}`;
  const options = [`src="${url}"`];
  if (poster) options.push(`poster="${poster}"`);
  if (captions && filmBlock === 'film') options.push(`captions="${captions}"`);
  return `::${filmBlock}${labelOf(alt)}{${options.join(' ')}}`;
}

function labelOf(text: string) {
  const label = text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
  return label && `[${label}]`;
}

/** What is said in WebVTT captions, with a paragraph for each speaker. */
export function readCaptionsText(captions: string): string {
  const paragraphs: string[] = [];
  for (const block of captions.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes('-->'));
    if (timing === -1) continue;
    const cue = lines.slice(timing + 1).join(' ');
    const speaker = /^<v(?:\.[^ >]*)? ([^>]+)>/.exec(cue)?.[1];
    const text = cue.replaceAll(/<[^>]*>/g, '').trim();
    if (speaker || paragraphs.length === 0) paragraphs.push(speaker ? `${speaker}: ${text}` : text);
    else paragraphs.push(`${paragraphs.pop()} ${text}`);
  }
  // A speaker who goes on needs no name.
  return paragraphs
    .reduce<string[]>((merged, paragraph) => {
      const [name] = /^[^:]{1,60}: /.exec(paragraph) ?? [];
      if (name && merged.at(-1)?.startsWith(name))
        merged.push(`${merged.pop()} ${paragraph.slice(name.length)}`);
      else merged.push(paragraph);
      return merged;
    }, [])
    .join('\n\n')
    .trim();
}
