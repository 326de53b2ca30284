/** What a spreadsheet would take for a formula; the apostrophes before it are those of an earlier writing. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** Rows as RFC 4180 wants them; a text that a spreadsheet would run is defused by an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null) {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
