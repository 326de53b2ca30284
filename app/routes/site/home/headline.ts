/** A piece of the headline that stays on one line of a phone, and the service it points to. */
export type HeadlineWord = {
  position: number;
  ampersand: boolean;
  text: string;
  service: string | null;
  mark: string;
};

const word = /(&\s+)?(\S+?)(?:\^(\d))?([.,;:!?…]*)(?=\s|$)/g;

/** Reads `sentences^3 & small` into words; an ampersand keeps to the word that follows it. */
export function readLine(line: string): HeadlineWord[] {
  return Array.from(
    line.matchAll(word),
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
