import { formatMoney } from '#platform/money/money.ts';
import { formatGross, type NetMoney, sumNet } from '#platform/money/net-money.ts';
import { useFormats } from '#platform/time/use-formats.ts';

/** The net value of a won job, with the gross one beside it. */
export function WonValue({ value }: { value: NetMoney }) {
  const formats = useFormats();
  const gross = formatGross(sumNet([value])[0]!, formats);
  return (
    <span className="font-semibold tabular-nums">
      {formatMoney(value, formats)}
      {gross && <span className="type-label ml-2 font-normal">{gross}</span>}
    </span>
  );
}
