import { countOf, formatNumber } from '#platform/count.ts';
import { Box } from '#ui/box.tsx';
import { Chart, type ChartDay } from '#ui/chart.tsx';
import { Empty } from '#ui/empty.tsx';
import { MoreLink } from '#ui/more-link.tsx';

type ViewsBoxProps = { days: ChartDay[]; lately: number; before: number };

export function ViewsBox({ days, lately, before }: ViewsBoxProps) {
  if (lately + before === 0) {
    return (
      <Box title="Views">
        <Empty
          small
          slug="no-views"
          title="No readers counted yet"
          text="As soon as somebody reads a post, the days of this month are drawn here."
        >
          <MoreLink to="/blog">Your blog</MoreLink>
        </Empty>
      </Box>
    );
  }
  const label = `Views of posts per day: ${countOf(lately, 'view')} in the last 30 days, ${formatNumber(before)} in the 30 days before.`;
  return (
    <Box title="Views" aside={<Legend />}>
      <Chart label={label} days={days} />
    </Box>
  );
}

function Legend() {
  return (
    <p aria-hidden className="type-label flex flex-wrap gap-x-4.5 gap-y-1 whitespace-nowrap">
      <span className="before:mr-1.75 before:inline-block before:w-4.5 before:border-t-[2.25px] before:border-ink before:align-[0.28em]">
        Last 30 days
      </span>
      <span className="before:mr-1.75 before:inline-block before:w-4.5 before:border-t-2 before:border-dotted before:border-ink-3 before:align-[0.28em]">
        30 days before
      </span>
      <span className="before:mr-1.75 before:inline-block before:h-2.75 before:w-0.5 before:bg-accent before:align-[-0.1em]">
        Post published
      </span>
    </p>
  );
}
