import { useSearchParams } from 'react-router';
import { previousDays } from '#features/analytics/range.ts';
import { ChartLegend } from './chart-legend.tsx';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { Box } from '#ui/panel/box.tsx';
import { Chart, type ChartDay } from '#ui/panel/chart.tsx';
import { Segments } from '#ui/panel/segments.tsx';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';
import { useFormats } from '#ui/text/use-formats.ts';

export type Metric = 'views' | 'visitors';

type DaysBoxProps = {
  metric: Metric;
  points: ChartDay[];
  isByWeek: boolean;
  /** Totals of the range and of the period before. */
  now: number;
  before: number;
  days: number;
};

const options = [
  { value: 'views', label: 'Page views' },
  { value: 'visitors', label: 'Visitors' },
] as const;

/** One metric per day, or per week in long ranges, compared with the period before. */
export function DaysBox({ metric, points, isByWeek, now, before, days }: DaysBoxProps) {
  const formats = useFormats();
  const [, setQuery] = useSearchParams();
  const query = new URLSearchParams(useNewestLocation().search);
  const title = `${metric === 'views' ? 'Page views' : 'Visitors'} per ${isByWeek ? 'week' : 'day'}`;
  const length = countOf(days, 'day', formats);
  const label = `${title}: ${formatNumber(now, formats)} in ${length}, ${formatNumber(before, formats)} in the ${previousDays(days)}.`;
  return (
    <Box
      title={title}
      aside={
        <>
          <ChartLegend now="Selected dates" before={days === 1 ? 'Previous day' : `Previous ${length}`} />
          <Segments
            label="Metric"
            options={options}
            value={metric}
            onChange={(value) =>
              setQuery({ ...Object.fromEntries(query), show: value }, { preventScrollReset: true })
            }
          />
        </>
      }
    >
      <Chart
        label={label}
        days={points}
        format={(value) => formatNumber(value, formats)}
        when={isByWeek ? 'from' : 'on'}
      />
      <p className="type-label border-t border-rule px-5 py-3">
        {metric === 'views'
          ? 'Page views count every public page on the selected dates. The dashboard shows article views: posts only, all time.'
          : 'Visitors are counted per day. A person who returns on another day is counted again.'}
      </p>
    </Box>
  );
}
