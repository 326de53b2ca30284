import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { Link } from 'react-router';
import { deps } from '#context';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { listToolRows, type ToolRow } from '#features/catalog/tools/tools.server.ts';
import { peopleText, waitingListPath } from '#features/catalog/tools/waiting-list.ts';
import { formatNumber, formatRating } from '#platform/text/count.ts';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { Route } from './+types/tools-screen.ts';
import { catalogAction, loadCatalog } from './catalog-screens.server.ts';
import { joinNames } from './catalog-bin.tsx';
import { CatalogList } from './catalog-list.tsx';
import { sectionMeta } from '#routes/admin/shell/panel-meta.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { Formats } from '#platform/time/formats.ts';

export async function loader(args: Route.LoaderArgs) {
  const list = await loadCatalog('tool', listToolRows, args);
  return { ...list, categories: await listCategoryNames(deps(args.context).db, 'tool') };
}

export const action = catalogAction('tool');

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, '/ai-tools', 'AI Tools');
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  return (
    <CatalogList
      {...loaderData}
      kind="tool"
      title={usePanelSections().nameOf('/ai-tools', 'AI Tools')}
      create={{ label: 'New tool', invitation: 'Add the AI tools you have built or are building.' }}
      facts={(row) => factsOf(row, formats)}
      badge={badgeOf}
      effectOfDeleting={effectOfDeleting}
    />
  );
}

function factsOf({ category, users, rating }: ToolRow, formats: Formats) {
  return [category, users, rating && formatRating(rating, formats)].filter(Boolean).join(' · ');
}

function badgeOf(row: ToolRow) {
  return <ToolBadge row={row} />;
}

function ToolBadge({ row: { id, name, status, waiting, deletedAt } }: { row: ToolRow }) {
  const formats = useFormats();
  return (
    <>
      <StatusBadge status={status} />
      {waiting > 0 && deletedAt === null && (
        <Link
          to={waitingListPath(id)}
          aria-label={`Waiting list of ${name}: ${peopleText(waiting, formats)}`}
          className="type-label underline decoration-rule-2 underline-offset-3 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:py-3"
        >
          {formatNumber(waiting, formats)} waiting
        </Link>
      )}
    </>
  );
}

function effectOfDeleting(rows: ToolRow[]) {
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const list = waiting > 0 ? ` with the addresses of ${peopleText(waiting)} on the waiting list` : '';
  return `${joinNames(rows)} will be deleted${list}. This cannot be undone.`;
}
