import { ChartLegend } from '#routes/admin/analytics/chart-legend.tsx';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { Box } from '#ui/panel/box.tsx';
import { Chart, type ChartDay } from '#ui/panel/chart.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type ViewsBoxProps = { days: ChartDay[]; lately: number; before: number };

export function ViewsBox({ days, lately, before }: ViewsBoxProps) {
  const formats = useFormats();
  if (lately + before === 0) {
    return (
      <Box title="Article views">
        <Empty
          small
          fallbackNumber={16}
          title="No recent views"
          text="A chart of the last 30 days appears here after the next view."
        >
          <MoreLink to="/">View site</MoreLink>
        </Empty>
      </Box>
    );
  }
  const label = `Article views per day: ${countOf(lately, 'view', formats)} in the last 30 days, ${formatNumber(before, formats)} in the previous 30 days.`;
  return (
    <Box title="Article views" aside={<ChartLegend now="Last 30 days" before="Previous 30 days" />}>
      <Chart label={label} days={days} format={(value) => formatNumber(value, formats)} />
    </Box>
  );
}
