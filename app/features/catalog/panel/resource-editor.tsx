import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { toCatalogCard, catalogLimits, type CatalogValues } from '#features/catalog/catalog.ts';
import { CatalogEditor, type CatalogEditing, UrlField } from './catalog-editor.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { CatalogCard } from '#features/catalog/catalog-card.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { AffiliateMark } from '#features/catalog/resources/resource-card.tsx';

export function ResourceEditor(editing: CatalogEditing) {
  return (
    <CatalogEditor
      {...editing}
      kind="resource"
      list={usePanelSections().nameOf('/resources', 'Resources')}
      Preview={Preview}
    >
      {({ field, tick }) => (
        <>
          <UrlField label="URL" required {...field('url')} />
          <TextField
            label="Price"
            hint="any text, optional"
            autoComplete="off"
            maxLength={catalogLimits.short}
            placeholder="From $12/month"
            {...field('price')}
          />
          <div className="sm:col-span-2">
            <Checkbox label="Affiliate link (marked as such for visitors)" {...tick('affiliate')} />
          </div>
        </>
      )}
    </CatalogEditor>
  );
}

/** Composes the card itself: `ResourceCard` links to `/go` and needs a stored id. */
function Preview({ values }: { values: CatalogValues }) {
  const card = toCatalogCard(values);
  return (
    <CatalogCard {...card} badge={values.affiliate === 'on' && <AffiliateMark />} fact={values.price}>
      <Button size="small" variant="line" className="flex-1">
        Visit {card.name}
      </Button>
    </CatalogCard>
  );
}
