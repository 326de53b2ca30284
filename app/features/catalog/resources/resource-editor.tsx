import { catalogLimits, type CatalogValues, featuresFrom } from '#features/catalog/catalog.ts';
import { CatalogEditor, type CatalogEditing } from '#features/catalog/catalog-editor.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { CatalogCard } from '#features/catalog/catalog-card.tsx';
import { TextField } from '#ui/forms/field.tsx';

export function ResourceEditor(editing: CatalogEditing) {
  return (
    <CatalogEditor {...editing} kind="resource" list="Resources" Preview={Preview}>
      {({ field, tick }) => (
        <>
          <TextField
            label="URL"
            type="url"
            required
            maxLength={catalogLimits.url}
            placeholder="https://"
            {...field('url')}
          />
          <TextField
            label="Price"
            hint="any text"
            required
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
  const name = values.name || 'Name';
  return (
    <CatalogCard
      name={name}
      icon={values.icon ?? ''}
      category={values.category ?? ''}
      text={values.description ?? ''}
      features={featuresFrom(values.features ?? '')}
      rating={Number(values.rating?.replace(',', '.')) || null}
      badge={values.affiliate === 'on' && <Badge tone="warn">Affiliate</Badge>}
      fact={values.price}
    >
      <Button size="small" variant="line" className="flex-1">
        Visit {name}
      </Button>
    </CatalogCard>
  );
}
