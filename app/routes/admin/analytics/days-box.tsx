import { useSearchParams } from 'react-router';
import { ChartLegend } from '#routes/admin/chart-legend.tsx';
import { countOf, formatNumber } from '#platform/count.ts';
import { Box } from '#ui/box.tsx';
import { Chart, type ChartDay } from '#ui/chart.tsx';
import { Segments } from '#ui/segments.tsx';

export type Metric = 'views' | 'visitors';

type DaysBoxProps = {
  metric: Metric;
  points: ChartDay[];
  isByWeek: boolean;
  /** The sums of the range and of the time before. */
  now: number;
  before: number;
  days: number;
};

const options = [
  { value: 'views', label: 'Views' },
  { value: 'visitors', label: 'Visitors' },
] as const;

/** One metric by day, or by week where the days are many, against the time before. */
export function DaysBox({ metric, points, isByWeek, now, before, days }: DaysBoxProps) {
  const [query, setQuery] = useSearchParams();
  const title = `${metric === 'views' ? 'Views' : 'Visitors'} a ${isByWeek ? 'week' : 'day'}`;
  const length = countOf(days, 'day');
  const label = `${title}: ${formatNumber(now)} in ${length}, ${formatNumber(before)} in the ${length} before.`;
  return (
    <Box
      title={title}
      aside={
        <>
          <ChartLegend now="These days" before={`${length} before`} />
          <Segments
            label="What the lines show"
            options={options}
            value={metric}
            onChange={(value) =>
              setQuery({ ...Object.fromEntries(query), show: value }, { preventScrollReset: true })
            }
          />
        </>
      }
    >
      <Chart label={label} days={points} when={isByWeek ? 'from' : 'on'} />
      <p className="type-label border-t border-rule px-5 py-3">
        Nobody is recognised on another day: the visitors of several days are those of each day, added up.
      </p>
    </Box>
  );
}
