import { formatMoney, type Money, withCurrencyFirst } from '#platform/money/money.ts';
import { useFormats } from '#platform/time/use-formats.ts';

/** One line per currency, with that of the site first. */
export function Amounts({ values }: { values: Money[] }) {
  const formats = useFormats();
  return (
    <div className="type-label text-right font-medium whitespace-nowrap text-ink">
      {values.length === 0 && '—'}
      {withCurrencyFirst(values, formats.currency).map((value) => (
        <p key={value.currency}>{formatMoney(value, formats)}</p>
      ))}
    </div>
  );
}
