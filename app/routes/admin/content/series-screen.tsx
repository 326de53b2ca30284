import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { z } from 'zod';
import { deps } from '#context';
import { seriesLimits } from '#features/posts/series/series.ts';
import { listSeriesRows } from '#features/posts/series/series.server.ts';
import { deleteSeries, updateSeries } from '#features/posts/series/series-editing.server.ts';
import { line } from '#platform/forms/form-texts.server.ts';
import { notFound } from '#platform/http/http.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import type { Route } from './+types/series-screen.ts';
import { SeriesForm } from './series-form.tsx';

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
