import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { SearchField } from '#ui/panel/filter-bar.tsx';
import { useFormats } from '#ui/text/texts.ts';
import type { MediaFilter } from '#features/media/media.ts';

type MediaHeadProps = {
  totals: { count: number; bytes: number; withoutAlt: number; films: number; downloads: number };
  query: string;
  tab: MediaFilter | 'all' | 'without-alt';
  /** The upload button. */
  children: ReactNode;
};

export function MediaHead({ totals, query, tab, children }: MediaHeadProps) {
  const formats = useFormats();
  const { count, bytes } = totals;
  return (
    <header className="mb-8">
      <ScreenHead title="Media">{children}</ScreenHead>
      <Tabs
        label="Filter"
        tabs={[
          { label: 'All', to: '/admin/media', count, current: tab === 'all' },
          { label: 'Films', to: '/admin/media?kind=film', count: totals.films, current: tab === 'film' },
          {
            label: 'Files',
            to: '/admin/media?kind=download',
            count: totals.downloads,
            current: tab === 'download',
          },
          {
            label: 'Without alt text',
            to: '/admin/media?alt=none',
            count: totals.withoutAlt,
            current: tab === 'without-alt',
          },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-4">
        {count > 0 && (
          <search className="min-w-0 flex-1 sm:max-w-90">
            <Form>
              {tab === 'without-alt' && <input type="hidden" name="alt" value="none" />}
              {tab !== 'without-alt' && tab !== 'all' && <input type="hidden" name="kind" value={tab} />}
              <SearchField label="Search media" placeholder="Name or alt text" search={query} />
            </Form>
          </search>
        )}
        <p className="type-label">
          {formatCount(count, totals.films + totals.downloads > 0 ? 'file' : 'image', formats)}
          {count > 0 && `, ${formatFileSize(bytes, formats)}`}
        </p>
      </div>
    </header>
  );
}
