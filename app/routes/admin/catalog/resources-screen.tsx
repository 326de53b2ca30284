import { deps } from '#context';
import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { listResourceRows, type ResourceRow } from '#features/catalog/resources/resources.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import type { Route } from './+types/resources-screen.ts';
import { catalogAction, loadCatalog } from './catalog-screens.server.ts';
import { CatalogList } from './catalog-list.tsx';
import { joinNames } from './catalog-bin.tsx';
import { sectionMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';
import { formatRating } from '#platform/text/count.ts';

export async function loader(args: Route.LoaderArgs) {
  const list = await loadCatalog('resource', listResourceRows, args);
  return { ...list, categories: await listCategoryNames(deps(args.context).db, 'resource') };
}

export const action = catalogAction('resource');

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, '/resources', 'Resources');
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  return (
    <CatalogList
      {...loaderData}
      kind="resource"
      title={usePanelSections().nameOf('/resources', 'Resources')}
      create={{ label: 'New resource', invitation: 'Recommend the tools and services you use.' }}
      facts={(row) => factsOf(row, formats)}
      badge={badgeOf}
      effectOfDeleting={effectOfDeleting}
    />
  );
}

function factsOf({ category, price, rating }: ResourceRow, formats: Formats) {
  return [category, price, rating && formatRating(rating, formats)].filter(Boolean).join(' · ');
}

function badgeOf({ affiliate }: ResourceRow) {
  return affiliate && <Badge tone="warn">Affiliate</Badge>;
}

function effectOfDeleting(rows: ResourceRow[]) {
  return `${joinNames(rows)} will be deleted. This cannot be undone.`;
}
