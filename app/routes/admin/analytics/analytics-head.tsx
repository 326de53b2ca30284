import { type Preset, type Range, rangeQuery, presets } from '#features/analytics/range.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { Form, useSearchParams } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { Segments } from '#ui/panel/segments.tsx';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';

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

type RangePickerProps = { range: Range & { preset: Preset | null }; today: string };

const options = presets.map(([value, label]) => ({ value, label, className: 'max-sm:px-3' }));

const control =
  'min-h-10 rounded-sm border border-rule-2 bg-surface px-3 font-mono text-sm focus-visible:border-ink focus-visible:outline-none focus-visible:shadow-[inset_0_-2px_0_var(--accent)] forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** The range is stored in the query string. */
export function RangePicker({ range, today }: RangePickerProps) {
  const [, setQuery] = useSearchParams();
  const show = new URLSearchParams(useNewestLocation().search).get('show');
  const preserved: Record<string, string> = show ? { show } : {};
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Segments<Preset | 'other'>
        label="Date range"
        options={options}
        value={range.preset ?? 'other'}
        onChange={(preset) => setQuery({ ...preserved, range: preset }, { preventScrollReset: true })}
      />
      <Form preventScrollReset className="flex flex-wrap items-center gap-2.5">
        {show && <input type="hidden" name="show" value={show} />}
        <DayField label="From" name="from" day={range.from} today={today} />
        <DayField label="To" name="to" day={range.to} today={today} />
        <Button type="submit" variant="line" size="small">
          Show
        </Button>
      </Form>
    </div>
  );
}

type DayFieldProps = { label: string; name: string; day: string; today: string };

function DayField({ label, name, day, today }: DayFieldProps) {
  return (
    <label className="flex items-center gap-2.5 text-ui font-medium text-ink-2">
      {label}
      <input type="date" name={name} key={day} defaultValue={day} max={today} required className={control} />
    </label>
  );
}
