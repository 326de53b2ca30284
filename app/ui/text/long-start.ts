/** About three lines of an article, beside the initial letter. */
const MIN_LENGTH = 200;

/** Whether rendered Markdown starts with a paragraph that is long enough for an initial letter. */
export function hasLongStart(html: string): boolean {
  const [, paragraph = ''] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? [];
  return paragraph.replaceAll(/<[^>]*>/g, '').length >= MIN_LENGTH;
}
