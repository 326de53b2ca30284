import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { Message } from '#ui/text/message.tsx';
import { FormFailure, PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import {
  type EditableCatalogItem,
  catalogPath,
  type CatalogKind,
  catalogLimits,
  type CatalogValues,
  type InvalidCatalogItem,
  deleteQuestion,
} from '#features/catalog/catalog.ts';
import { categoryOptions } from '#features/categories/category.ts';
import { IconField } from './icon-field.tsx';
import { type CatalogForm, useCatalogForm } from './use-catalog-form.tsx';
import { Trash2 } from '#ui/icons.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { Icon } from '#ui/images/icon.tsx';

export type CatalogEditing = {
  id: string;
  isNew: boolean;
  item: EditableCatalogItem;
  categories: readonly string[];
  result: InvalidCatalogItem | undefined;
};

type CatalogEditorProps = CatalogEditing & {
  kind: CatalogKind;
  list: string;
  /** The fields that only this kind has. */
  children: (form: CatalogForm) => ReactNode;
  actions?: ReactNode;
  Preview: ComponentType<{ values: CatalogValues }>;
};

export function CatalogEditor(props: CatalogEditorProps) {
  const { kind, list, categories, id, isNew, item, result, actions, children, Preview } = props;
  const form = useCatalogForm(item, result);
  const element = useErrorFocus(result);
  const { field, tick, errors } = form;
  return (
    <>
      <Crumbs links={[{ label: list, to: catalogPath(kind) }]} />
      <ScreenHead title={isNew ? `New ${kind}` : item.values.name!}>
        {!isNew && (
          <>
            {actions}
            <MoveToBin kind={kind} id={id} name={item.values.name!} />
          </>
        )}
      </ScreenHead>
      <PanelForm
        ref={element}
        failure="inside"
        done="Saved."
        onChange={form.onChange}
        noValidate
        className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <input type="hidden" name="version" value={result?.version ?? item.version} />
        <div data-dense className="grid min-w-0 gap-5">
          <Box title="Overview">
            <div className="grid gap-4 px-5 pb-5">
              <TextField
                label="Name"
                required
                autoComplete="off"
                maxLength={catalogLimits.name}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new item starts with its name
                autoFocus={isNew}
                {...field('name')}
              />
              <TextArea
                label="Description"
                hint="what it does and who it is for"
                required
                rows={3}
                maxLength={catalogLimits.description}
                {...field('description')}
              />
              <TextArea
                label="Features"
                hint="one per line, the first three are shown on the card"
                rows={4}
                {...field('features')}
              />
              <IconField value={field('icon').defaultValue} error={errors.icon} />
            </div>
          </Box>
          <Box title="Details">
            <div className="grid items-start gap-4 px-5 pb-5 sm:grid-cols-2">
              <SelectField
                label="Category"
                required
                empty="Choose a category"
                options={categoryOptions(categories, field('category').defaultValue)}
                {...field('category')}
              />
              <TextField
                label="Rating"
                hint="0 to 5, optional"
                type="number"
                inputMode="decimal"
                min={0}
                max={5}
                step={0.1}
                {...field('rating')}
              />
              {children(form)}
            </div>
          </Box>
        </div>
        <div className="grid min-w-0 gap-5 2xl:sticky 2xl:top-6">
          <Box title="Visibility and preview">
            <div className="px-5 pb-2">
              <Checkbox label="Active (visible to visitors)" {...tick('active')} />
            </div>
            <div inert className="grid border-t border-rule px-5 pt-5 [--item-gap:1.25rem]">
              <Preview values={form.values} />
            </div>
          </Box>
        </div>
        <SaveBar kind={kind} result={result} />
      </PanelForm>
    </>
  );
}

export function UrlField(props: ComponentProps<typeof TextField>) {
  return <TextField type="url" maxLength={catalogLimits.url} placeholder="https://" {...props} />;
}

/** Sticky at the bottom of the window. */
function SaveBar({ kind, result }: { kind: CatalogKind; result: InvalidCatalogItem | undefined }) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <div
      data-bottom-bar
      className={`sticky bottom-4 z-10 grid gap-3 rounded-md border border-rule bg-surface p-2 shadow-pop 2xl:col-span-2 ${result ? '' : 'justify-self-end'}`}
    >
      {result && !isSaving && (
        <Message tone="bad">
          {result.errors.form ?? 'Not saved. Check the marked fields and try again.'}
          {result.version && (
            <>
              {' '}
              <Link to="." reloadDocument className="underline decoration-2 underline-offset-4">
                Discard my changes and load the latest version
              </Link>
            </>
          )}
        </Message>
      )}
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-2.5">
        <ButtonLink to={catalogPath(kind)} variant="line" size="small">
          Cancel
        </ButtonLink>
        <Button type="submit" size="small" inactive={isSaving}>
          {isSaving ? 'Saving…' : result?.version ? 'Overwrite with my version' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

/** The list offers undo; the form's navigation guard asks about unsaved changes. */
function MoveToBin({ kind, id, name }: { kind: CatalogKind; id: string; name: string }) {
  const submit = useSubmit();

  async function moveToBin() {
    if (!(await askToConfirm(deleteQuestion(kind, name)))) return;
    await submit({ intent: 'bin', ids: JSON.stringify([id]) }, { method: 'post', action: catalogPath(kind) });
  }

  return (
    <Button variant="line" size="small" aria-haspopup="dialog" onClick={moveToBin}>
      <Icon of={Trash2} />
      Move to bin
    </Button>
  );
}
