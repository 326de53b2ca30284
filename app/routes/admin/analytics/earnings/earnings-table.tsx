import { formatCount, formatNumber } from '#platform/text/count.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Link } from '#ui/layout/link.tsx';
import type { EarningRow } from './load-earnings.server.ts';
import { formatMoney, withCurrencyFirst } from '#platform/money/money.ts';
import { formatGross, type NetSum } from '#platform/money/net-money.ts';

type EarningsTableProps = {
  title: string;
  nameOfRow: string;
  /** Shown instead of rows. */
  empty: string;
  rows: EarningRow[];
  /** Rows that are not shown. */
  more: number;
};

const cell = 'px-3 py-2.75 text-right type-label align-top';

/** On phones the counts are below the name. */
export function EarningsTable({ title, nameOfRow, empty, rows, more }: EarningsTableProps) {
  const formats = useFormats();
  return (
    <Box
      title={title}
      aside={
        more > 0 && <span className="type-label">{`${formatNumber(more, formats)} more in the CSV`}</span>
      }
    >
      {rows.length === 0 ? (
        <p className="type-read border-t border-rule px-5 py-4 text-md">{empty}</p>
      ) : (
        <table className="w-full table-fixed border-collapse border-t border-rule text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="type-label">
              <th scope="col" className="h-11 pl-5 font-medium">
                {nameOfRow}
              </th>
              {['Views', 'Enquiries', 'Jobs won'].map((label) => (
                <th key={label} scope="col" className="w-24 px-3 text-right font-medium max-sm:hidden">
                  {label}
                </th>
              ))}
              <th scope="col" className="w-32 pr-5 pl-3 text-right font-medium sm:w-36">
                Revenue won, net
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.source} className="border-t border-rule">
                <th scope="row" className="py-2.5 pl-5 align-top leading-snug font-[550] wrap-anywhere">
                  <Name row={row} />
                  <div className="type-label mt-0.5 flex flex-wrap gap-x-3 font-normal sm:hidden">
                    {countsOf(row, formats).map((count) => (
                      <span key={count}>{count}</span>
                    ))}
                  </div>
                </th>
                <td className={`${cell} max-sm:hidden`}>{numberOf(row.views, formats)}</td>
                <td className={`${cell} max-sm:hidden`}>{numberOf(row.enquiries, formats)}</td>
                <td className={`${cell} max-sm:hidden`}>{numberOf(row.won, formats)}</td>
                <td className="py-2.75 pr-5 pl-3 align-top">
                  <Amounts values={row.values} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}

function Name({ row: { kind, source, title } }: { row: EarningRow }) {
  if (kind === 'source' || source.endsWith('*')) return title;
  return (
    <Link to={source} className="transition-colors duration-(--quick) hover:text-accent-text">
      {title}
    </Link>
  );
}

function numberOf(count: number | null, formats: Formats) {
  return count === null ? '—' : formatNumber(count, formats);
}

/** Zeros are left out: most pages have views alone, and a phone has little space. */
function countsOf({ views, enquiries, won }: EarningRow, formats: Formats) {
  return [
    views && formatCount(views, 'view', formats),
    enquiries && formatCount(enquiries, 'enquiry', formats, 'enquiries'),
    won && `${formatNumber(won, formats)} won`,
  ].filter((text) => typeof text === 'string');
}

/** One net amount per currency with its gross amount below, that of the site first. */
export function Amounts({ values }: { values: NetSum[] }) {
  const formats = useFormats();
  return (
    <div className="type-label text-right font-medium text-ink">
      {values.length === 0 && '—'}
      {withCurrencyFirst(values, formats.currency).map((value) => (
        <div key={value.currency}>
          <p className="whitespace-nowrap">{formatMoney(value, formats)}</p>
          <p className="font-normal text-ink-3 empty:hidden">{formatGross(value, formats)}</p>
        </div>
      ))}
    </div>
  );
}
