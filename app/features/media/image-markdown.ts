import type { MediaImage } from './media.ts';

/** Unescaped brackets would end the alt text early, and a line break the image. */
export function imageMarkdown({ alt, url }: Pick<MediaImage, 'alt' | 'url'>) {
  const text = alt.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
  return `![${text}](${url})`;
}
