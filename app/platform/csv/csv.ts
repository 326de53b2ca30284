/** A spreadsheet would evaluate such a cell as a formula; leading apostrophes come from an earlier export. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** Writes RFC 4180; an apostrophe prevents spreadsheets from evaluating a cell as a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string | number | null) {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
