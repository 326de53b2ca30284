import { Link } from 'react-router';
import { describeResult, describeUndone, countItems } from '#features/imports/report.ts';
import type { ImportSummary, ItemCount } from '#features/imports/import.ts';
import { importsPath } from './import-upload.ts';
import { formatCount } from '#platform/text/count.ts';
import type { Formats } from '#platform/time/formats.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { sourceLabels, stateBadges } from '#features/imports/import-labels.ts';

type ListedImport = ImportSummary & { counts: ItemCount[]; redirects: number };

export function ImportList({ imports }: { imports: ListedImport[] }) {
  const formats = useFormats();
  return (
    <Box title="Earlier imports">
      <ul>
        {imports.map((each) => (
          <li
            key={each.id}
            className="relative grid gap-x-4 gap-y-2 border-t border-rule px-5 py-3.5 transition-colors duration-(--quick) hover:bg-paper sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p className="leading-snug font-semibold wrap-anywhere">
                <Link
                  to={`${importsPath}/${each.id}`}
                  className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                >
                  {each.name}
                </Link>
              </p>
              <p className="type-label mt-1">{factsOf(each, formats)}</p>
              <p className="mt-1 text-ui leading-normal text-ink-2">{resultOf(each, formats)}</p>
            </div>
            <span>
              <Badge tone={stateBadges[each.state].tone}>{stateBadges[each.state].label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function factsOf({ source, createdAt }: ListedImport, formats: Formats) {
  return [source && sourceLabels[source], formatDateTime(createdAt, formats)].filter(Boolean).join(' · ');
}

function resultOf(each: ListedImport, formats: Formats) {
  const { state, counts, failure } = each;
  if (failure) return failure;
  if (state === 'undone') return describeUndone(counts, formats);
  if (state === 'applied' || state === 'stopped') return describeResult(each, formats);
  return counts.length > 0 ? formatCount(countItems(counts), 'item', formats) : null;
}
