import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { countOf } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { ScreenHead } from '#ui/layout/screen-head.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useFormats } from '#platform/time/use-formats.ts';

type MediaHeadProps = {
  totals: { count: number; bytes: number };
  query: string;
  /** The upload button. */
  children: ReactNode;
};

export function MediaHead({ totals: { count, bytes }, query, children }: MediaHeadProps) {
  const formats = useFormats();
  return (
    <header className="mb-8">
      <ScreenHead title="Media">{children}</ScreenHead>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-[1.5px] border-ink pt-4">
        {count > 0 && (
          <search className="min-w-0 flex-1 sm:max-w-90">
            <Form>
              <SearchField label="Search media" placeholder="Name or alt text" search={query} />
            </Form>
          </search>
        )}
        <p className="type-label">
          {countOf(count, 'image', formats)}
          {count > 0 && `, ${formatFileSize(bytes, formats)}`}
        </p>
      </div>
    </header>
  );
}
