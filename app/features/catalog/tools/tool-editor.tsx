import { useState } from 'react';
import { catalogLimits, type CatalogValues, featuresFrom } from '#features/catalog/catalog.ts';
import { CatalogEditor, type CatalogEditing } from '#features/catalog/catalog-editor.tsx';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { useDebounced } from '#ui/forms/use-debounced.ts';
import { formatNumber } from '#platform/text/count.ts';
import { fallbackCoverOf } from '#ui/images/fallback-cover.ts';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { CatalogCard } from '#features/catalog/catalog-card.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { StatusBadge, statusLabel } from '#ui/data/status-badge.tsx';
import { toolStatuses, usersText } from './tool.ts';
import { ToolImageField } from './tool-image-field.tsx';
import { waitingListPath } from './waiting-list.ts';

const statuses = toolStatuses.map((status) => [status, statusLabel(status)] as const);

export function ToolEditor({ waiting, ...editing }: CatalogEditing & { waiting: number }) {
  // The library has a form of its own, so it cannot stand inside the tool's.
  const [picking, setPicking] = useState<{ onPick: (image: string) => void } | null>(null);
  return (
    <>
      <CatalogEditor
        {...editing}
        kind="tool"
        list="AI Tools"
        Preview={Preview}
        actions={
          (waiting > 0 || editing.entry.values.status === 'coming-soon') && (
            <ButtonLink to={waitingListPath(editing.id)} variant="line" size="small">
              {`Waiting list (${formatNumber(waiting)})`}
            </ButtonLink>
          )
        }
      >
        {({ field, values, errors, change }) => (
          <>
            <SelectField label="Status" empty={null} options={statuses} {...field('status')} />
            <TextField
              label="Users"
              hint="any text, optional"
              autoComplete="off"
              maxLength={catalogLimits.short}
              placeholder="2.5k+"
              {...field('users')}
            />
            <TextField
              label="URL"
              hint="optional"
              type="url"
              maxLength={catalogLimits.address}
              placeholder="https://"
              {...field('url')}
            />
            <TextField
              label="GitHub"
              hint="optional"
              type="url"
              maxLength={catalogLimits.address}
              placeholder="https://"
              {...field('github')}
            />
            <ToolImageField
              value={values.image ?? ''}
              error={errors.image}
              onChange={(image) => change({ image })}
              onLibrary={() => setPicking({ onPick: (image) => change({ image }) })}
            />
          </>
        )}
      </CatalogEditor>
      {picking && <MediaPicker onPick={({ url }) => picking.onPick(url)} onClose={() => setPicking(null)} />}
    </>
  );
}

const actions = { live: 'Launch Tool', beta: 'Try Beta', 'coming-soon': 'Coming Soon' };

/**
 * The look of the card alone: a file shared with the panel would weigh on the visitors' page. Covers are drawn by the
 * server: one for each pause, not for each letter.
 */
function Preview({ values }: { values: CatalogValues }) {
  const name = useDebounced(values.name || 'Name', 400);
  const image = useDebounced(values.image || null, 400);
  const status = toolStatuses.find((value) => value === values.status) ?? 'live';
  return (
    <CatalogCard
      name={values.name || 'Name'}
      icon={values.icon ?? ''}
      category={values.category ?? ''}
      text={values.description ?? ''}
      features={featuresFrom(values.features ?? '')}
      rating={Number(values.rating?.replace(',', '.')) || null}
      badge={<StatusBadge status={status} />}
      cover={<Cover print={fallbackCoverOf(name)} image={image} shape="banner" eager />}
      fact={usersText(values.users ?? '')}
    >
      <Button
        size="small"
        variant={status === 'beta' ? 'line' : 'primary'}
        disabled={!values.url || status === 'coming-soon'}
        className="flex-1"
      >
        {values.url || status === 'coming-soon' ? actions[status] : 'Not Available'}
      </Button>
    </CatalogCard>
  );
}
