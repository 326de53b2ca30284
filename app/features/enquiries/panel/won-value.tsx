import { formatMoney } from '#platform/money/money.ts';
import { formatGross, type NetMoney, sumNet } from '#platform/money/net-money.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type WonValueProps = {
  value: NetMoney;
  /** The gross value is always below. */
  isStacked?: boolean;
};

/** The net value of a won job, with the gross one beside it, or below where it does not fit. */
export function WonValue({ value, isStacked = false }: WonValueProps) {
  const formats = useFormats();
  const gross = formatGross(sumNet([value])[0]!, formats);
  return (
    <span
      className={`font-semibold tabular-nums ${isStacked ? 'grid' : 'inline-flex flex-wrap items-baseline gap-x-2'}`}
    >
      {formatMoney(value, formats)}
      {gross && <span className="type-label font-normal">{gross}</span>}
    </span>
  );
}
