const NAME = 'paragraph';
const MAX_LENGTH = 120;

/** The beginning of a paragraph as the fragment of an address, which stays in the browser. */
export function paragraphParameter(text: string): string {
  const beginning = text.trim().slice(0, MAX_LENGTH).toWellFormed();
  return beginning ? `#${new URLSearchParams({ [NAME]: beginning })}` : '';
}

export function readParagraph(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get(NAME) ?? '';
}

/** Shorter beginnings are tried too: the page may show characters that the source writes in another way. */
const COMPARED = [80, 40, 20];

/** The number of the line in which a paragraph of the rendered text begins; null if the source does not contain it. */
export function findLine(markdown: string, paragraph: string): number | null {
  const starts: number[] = [];
  let source = '';
  for (const line of markdown.split('\n')) {
    starts.push(source.length);
    source += lettersOf(line.replaceAll(/\]\([^)]*\)/g, ''));
  }
  const wanted = lettersOf(paragraph);
  const at = COMPARED.map((length) => source.indexOf(wanted.slice(0, length))).find((index) => index !== -1);
  if (!wanted || at === undefined) return null;
  return starts.findLastIndex((start) => start <= at) + 1;
}

/** Without what Markdown and typography write in several ways. */
function lettersOf(text: string) {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
