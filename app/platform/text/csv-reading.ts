export type CsvRow = {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
};

export type CsvFile = {
  rows: CsvRow[];
  /** The line of a quotation mark that is never closed. */
  openQuote: number | null;
};

const SEPARATORS = [',', ';', '\t'] as const;

/** Reads RFC 4180 and what spreadsheets make of it: any line break, a byte order mark, semicolons or tabs. */
export function readCsv(given: string): CsvFile {
  const text = given.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;

  function readPlain() {
    plain.lastIndex = at;
    const [found] = plain.exec(text)!;
    at += found.length;
    return found;
  }

  while (at < text.length || row.cells.length > 0) {
    let cell = '';
    if (text[at] === '"') {
      const end = closingQuote(text, at);
      if (end === -1) return { rows, openQuote: line };
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = end + 1;
    }
    row.cells.push(cell + readPlain());
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (row.cells.some(Boolean)) rows.push(row);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    row = { line, cells: [] };
  }
  return { rows, openQuote: null };
}

/** Takes away the apostrophe with which `toCsv` defuses what looks like a formula. */
export function plainCell(cell: string) {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Two marks in a row stand for one of the text. */
function closingQuote(text: string, open: number) {
  let end = text.indexOf('"', open + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

/** The one that the first line uses most, outside of quotation marks. */
function separatorOf(text: string) {
  const [first] = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, 10_000))!;
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
