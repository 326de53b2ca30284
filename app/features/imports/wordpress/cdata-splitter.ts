const START = '<![CDATA[';
const END = ']]>';

type Handlers = { markup: (text: string) => void; data: (text: string) => void };

/**
 * Separates character data from the rest: it is most of an export, and the parser would read it character by character,
 * which takes ten times as long.
 */
export function createCdataSplitter({ markup, data }: Handlers) {
  let isData = false;
  /** May be the beginning of a mark that the next chunk completes. */
  let rest = '';
  const emit = (text: string) => {
    if (text !== '') (isData ? data : markup)(text);
  };
  return {
    write(text: string) {
      const input = rest + text;
      let position = 0;
      for (;;) {
        const mark = isData ? END : START;
        const found = input.indexOf(mark, position);
        if (found === -1) {
          const end = Math.max(position, input.length - mark.length + 1);
          emit(input.slice(position, end));
          rest = input.slice(end);
          return;
        }
        emit(input.slice(position, found));
        position = found + mark.length;
        isData = !isData;
      }
    },
    /** Whether the text ends outside of character data. */
    end(): boolean {
      emit(rest);
      rest = '';
      return !isData;
    },
  };
}
