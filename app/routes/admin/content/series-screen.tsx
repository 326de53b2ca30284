import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { z } from 'zod';
import { deps } from '#context';
import { seriesLimits, type SeriesRow, seriesPath } from '#features/posts/series/series.ts';
import { listSeriesRows, deleteSeries, updateSeries } from '#features/posts/series/series.server.ts';
import { line } from '#platform/forms/form-fields.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import type { Route } from './+types/series-screen.ts';
import { formatCount } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { useFormats } from '#ui/text/texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { series: await listSeriesRows(deps(context).db) };
}

const idForm = z.object({ id: z.string().max(64) });

const seriesForm = idForm.extend({
  title: line(seriesLimits.title, 'Enter a title.'),
  description: z
    .string()
    .trim()
    .max(seriesLimits.description, `Use at most ${seriesLimits.description} characters.`)
    .default(''),
});

export const action = ownerActions({ save, delete: remove });

async function save({ parse, refuse, db, now, record }: OwnerRequest) {
  const series = parse(seriesForm);
  const outcome = await updateSeries(db, { ...series, now });
  if (outcome === 'missing') throw notFound('This series does not exist.');
  if (outcome === 'taken') return refuse({ title: 'Another series has this title.' });
  await record('changed', series.title);
  return ok('Series saved.');
}

async function remove({ parse, db, record }: OwnerRequest) {
  await deleteSeries(db, parse(idForm).id);
  await record('removed', 'series');
  return ok('Series deleted. Its posts are kept.');
}

export const meta = () => panelMeta('Series');

export default function SeriesScreen({ loaderData: { series }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  // The list that was typed into: after a save it is another one.
  const [typedInto, setTypedInto] = useState<typeof series | null>(null);
  const isSending = useNavigation().formData !== undefined;
  useUnsavedGuard(typedInto === series && !isSending);
  return (
    <>
      <ScreenHead title="Series" note="Ordered groups of posts. Add a post to one in its editor.">
        <MoreLink to="/admin/posts">{usePanelSections().nameOf('/blog', 'Blog Posts')}</MoreLink>
      </ScreenHead>
      {series.length === 0 ? (
        <Empty
          fallbackNumber={12}
          title="No series yet"
          text="Open a post, type the name of a series, and save. The article then shows its part, with links to the others."
        >
          <MoreLink to="/admin/posts">Open a post</MoreLink>
        </Empty>
      ) : (
        <ul className="grid gap-5">
          {series.map((one) => (
            <SeriesForm
              key={one.id}
              series={one}
              onInput={() => setTypedInto(series)}
              refused={refused?.values.id === one.id ? refused : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type SeriesFormProps = {
  series: SeriesRow;
  refused: { errors: Partial<Record<string, string>>; values: Record<string, string> } | undefined;
  onInput: () => void;
};

function SeriesForm({ series, refused, onInput }: SeriesFormProps) {
  const formats = useFormats();
  const { id, title, slug, description, posts } = series;
  const isSending = useNavigation().formData?.get('id') === id;
  const submit = useSubmit();

  async function confirmDeletion() {
    const isConfirmed = await askToConfirm({
      title: `Delete the series “${title}”?`,
      text: `${formatCount(posts, 'post', formats)} will no longer be part of it. Posts are kept.`,
      button: 'Delete series',
    });
    if (isConfirmed) await submit({ intent: 'delete', id }, { method: 'post' });
  }

  return (
    <li className="rounded-md border border-rule bg-surface">
      <PanelForm data-dense onInput={onInput} className="grid gap-5 p-5 sm:p-7">
        <input type="hidden" name="id" value={id} />
        <p className="type-label flex flex-wrap gap-x-4">
          <span>{formatCount(posts, 'post', formats)}</span>
          <a href={seriesPath(slug)} className="underline underline-offset-4 hover:text-accent-text">
            {seriesPath(slug)}
          </a>
        </p>
        <TextField
          label="Title"
          name="title"
          required
          maxLength={seriesLimits.title}
          autoComplete="off"
          defaultValue={refused?.values.title ?? title}
          error={refused?.errors.title}
        />
        <TextArea
          label="Description"
          name="description"
          hint="optional"
          rows={2}
          maxLength={seriesLimits.description}
          defaultValue={refused?.values.description ?? description}
          error={refused?.errors.description}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" size="small" inactive={isSending}>
            {isSending ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="line" size="small" inactive={isSending} onClick={() => void confirmDeletion()}>
            Delete series
          </Button>
        </div>
      </PanelForm>
    </li>
  );
}
