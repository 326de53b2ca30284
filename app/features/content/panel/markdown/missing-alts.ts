import { FENCED_CODE } from './excerpt.ts';

const INLINE_CODE = /`[^`\n]+`/g;
const IMAGE_WITHOUT_ALT = /(?<!\\)!\[\s*\](?=\()/g;

/** Where the alt texts of images without one belong; images in code are text. */
export function findMissingAlts(markdown: string): number[] {
  const blank = ({ length }: string) => ' '.repeat(length);
  const text = markdown.replaceAll(FENCED_CODE, blank).replaceAll(INLINE_CODE, blank);
  return [...text.matchAll(IMAGE_WITHOUT_ALT)].map(({ index }) => index + '!['.length);
}
