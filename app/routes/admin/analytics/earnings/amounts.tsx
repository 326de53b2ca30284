import { formatMoney, withCurrencyFirst } from '#platform/money/money.ts';
import { formatGross, type NetSum } from '#platform/money/net-money.ts';
import { useFormats } from '#ui/text/use-formats.ts';

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
