const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const MONTH_FIRST = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const DAY_FIRST = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The instant as ISO 8601, UTC unless it has an offset; null if it is no date. The same in every time zone. */
export function readDate(value: unknown): string | null {
  if (value instanceof Date) return isoOf(value.getTime());
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const iso = ISO.exec(text);
  if (iso) {
    const [year, month, day, hour = 0, minute = 0, second = 0] = iso
      .slice(1, 7)
      .map((part) => part && Number(part));
    return instantOf([year, month, day, hour, minute, second].map(Number), offsetMinutes(iso[7]));
  }
  const [, monthName, day, year] = MONTH_FIRST.exec(text) ?? swap(DAY_FIRST.exec(text)) ?? [];
  const month = MONTHS.indexOf(monthName?.slice(0, 3).toLowerCase() ?? '') + 1;
  return month === 0 ? null : instantOf([Number(year), month, Number(day), 0, 0, 0], 0);
}

function swap(match: RegExpExecArray | null) {
  return match && [match[0], match[2], match[1], match[3]];
}

function offsetMinutes(offset = 'Z') {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

function instantOf([year, month, day, hour, minute, second]: number[], offset: number): string | null {
  const time = Date.UTC(year!, month! - 1, day, hour, minute, second);
  const date = new Date(time);
  const isReal = date.getUTCMonth() === month! - 1 && date.getUTCDate() === day && minute! < 60 && hour! < 24;
  return isReal ? isoOf(time - offset * 60_000) : null;
}

function isoOf(time: number): string | null {
  const year = new Date(time).getUTCFullYear();
  return year >= 1900 && year < 3000 ? new Date(time).toISOString() : null;
}
