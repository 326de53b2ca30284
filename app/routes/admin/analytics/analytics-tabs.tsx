import { type Preset, type Range, rangeQuery } from '#features/analytics/range.ts';
import { Tabs } from '#ui/data/tabs.tsx';

type AnalyticsTabsProps = { range: Range & { preset: Preset | null }; current: 'overview' | 'earnings' };

/** The views of the analytics keep the selected dates. */
export function AnalyticsTabs({ range, current }: AnalyticsTabsProps) {
  const query = new URLSearchParams(rangeQuery(range));
  return (
    <div className="mb-5">
      <Tabs
        label="Analytics"
        tabs={[
          { label: 'Overview', to: `/admin/analytics?${query}`, current: current === 'overview' },
          { label: 'Earnings', to: `/admin/analytics/earnings?${query}`, current: current === 'earnings' },
        ]}
      />
    </div>
  );
}
