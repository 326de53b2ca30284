/** A word of the headline, which stays on one line if it fits, and the number of the service it links to. */
export type HeadlineWord = {
  position: number;
  ampersand: boolean;
  text: string;
  service: string | null;
  mark: string;
};

const WORD = /(&\s+)?(\S+?)(?:\^(\d))?([.,;:!?…]*)(?=\s|$)/g;

/** Parses `sentences^3 & small`; an ampersand belongs to the word after it. */
export function readLine(line: string): HeadlineWord[] {
  return Array.from(
    line.matchAll(WORD),
    ({ index, 1: ampersand, 2: text = '', 3: service, 4: mark = '' }) => ({
      position: index,
      ampersand: Boolean(ampersand),
      text,
      service: service ?? null,
      mark,
    }),
  );
}

export function plainLine(line: string) {
  return line.replaceAll(/\^\d/g, '').trim();
}
