export type CsvRow = {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
};

export type CsvFile = {
  rows: CsvRow[];
  /** Line of an unclosed quotation mark. */
  openQuote: number | null;
};

const SEPARATORS = [',', ';', '\t'] as const;

/** Reads RFC 4180 and the variants of spreadsheets: any line break, a byte order mark, semicolons or tabs. */
export function readCsv(source: string): CsvFile {
  const text = source.replace(/^\uFEFF/, '');
  const separator = detectSeparator(text);
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
      const end = findClosingQuote(text, at);
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

/** Removes the apostrophe that `toCsv` puts before a cell that looks like a formula. */
export function unescapeCell(cell: string) {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** A doubled quotation mark is an escaped one. */
function findClosingQuote(text: string, open: number) {
  let end = text.indexOf('"', open + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

/** The most frequent separator of the first line, outside quotation marks. */
function detectSeparator(text: string) {
  const [first] = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, 10_000))!;
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
