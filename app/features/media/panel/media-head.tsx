import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { SearchField } from '#ui/panel/filter-bar.tsx';
import { useFormats } from '#ui/text/texts.ts';

type MediaHeadProps = {
  totals: { count: number; bytes: number; withoutAlt: number };
  query: string;
  /** Whether only images without alt text are listed. */
  withoutAlt: boolean;
  /** The upload button. */
  children: ReactNode;
};

export function MediaHead({ totals, query, withoutAlt, children }: MediaHeadProps) {
  const formats = useFormats();
  const { count, bytes } = totals;
  return (
    <header className="mb-8">
      <ScreenHead title="Media">{children}</ScreenHead>
      <Tabs
        label="Filter by alt text"
        tabs={[
          { label: 'All', to: '/admin/media', count, current: !withoutAlt },
          {
            label: 'Without alt text',
            to: '/admin/media?alt=none',
            count: totals.withoutAlt,
            current: withoutAlt,
          },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-4">
        {count > 0 && (
          <search className="min-w-0 flex-1 sm:max-w-90">
            <Form>
              {withoutAlt && <input type="hidden" name="alt" value="none" />}
              <SearchField label="Search media" placeholder="Name or alt text" search={query} />
            </Form>
          </search>
        )}
        <p className="type-label">
          {formatCount(count, 'image', formats)}
          {count > 0 && `, ${formatFileSize(bytes, formats)}`}
        </p>
      </div>
    </header>
  );
}
