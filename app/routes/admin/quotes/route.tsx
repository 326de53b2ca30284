import { Download } from 'lucide-react';
import { deps } from '#context';
import { templateIdForm } from '#features/quotes/quote-form.server.ts';
import { NoQuotes } from '#features/quotes/panel/no-quotes.tsx';
import { QuoteTable } from '#features/quotes/panel/quote-table.tsx';
import { TemplateList } from '#features/quotes/panel/template-list.tsx';
import { type ListedState, listedStates, quotesPath, quoteStateLabels } from '#features/quotes/quote.ts';
import { deleteTemplate, listTemplates } from '#features/quotes/quotes-editing.server.ts';
import { countQuotes, listQuotes } from '#features/quotes/quotes-panel.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import type { Route } from './+types/route.ts';
import { startQuote } from './start-quote.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const { timeZone } = await readSite(db);
  const today = dayIn(timeZone, now);
  const query = new URL(request.url).searchParams;
  const state = listedStates.find((each) => each === query.get('state')) ?? null;
  const [list, counts, templates] = await Promise.all([
    listQuotes(db, { state, page: parsePage(query.get('page')) }, today),
    countQuotes(db, today),
    listTemplates(db),
  ]);
  return {
    state,
    list,
    counts,
    templates: templates.map(({ id, name }) => ({ id, name })),
    at: { now: now.toISOString(), today },
  };
}

export const action = ownerActions({ start: startQuote, 'delete-template': removeTemplate });

async function removeTemplate({ parse, db, record }: OwnerRequest) {
  await deleteTemplate(db, parse(templateIdForm).id);
  await record('deleted', 'a quote template');
  return ok('Template deleted.');
}

export const meta = () => panelMeta('Quotes');

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { state, list, counts, templates, at } = loaderData;
  return (
    <>
      <ScreenHead title="Quotes">
        {counts.accepted > 0 && (
          <>
            <ExportLink format="json" />
            <ExportLink format="csv" />
          </>
        )}
      </ScreenHead>
      <Tabs label="Filter by state" tabs={stateTabs(state, counts)} />
      <section aria-label="Quotes" className="mt-5 rounded-md border border-rule bg-surface">
        {list.total > 0 ? (
          <QuoteTable quotes={list.items} at={at} />
        ) : (
          <div className="p-6 sm:p-10">
            <NoQuotes state={state} />
          </div>
        )}
      </section>
      <Pagination page={list.page} pages={list.pages} />
      {templates.length > 0 && <TemplateList templates={templates} />}
    </>
  );
}

function ExportLink({ format }: { format: 'csv' | 'json' }) {
  return (
    <ButtonLink to={`${quotesPath}/export?format=${format}`} isFile variant="line" size="small">
      <Icon of={Download} />
      {`Export ${format.toUpperCase()}`}
    </ButtonLink>
  );
}

function stateTabs(current: ListedState | null, counts: Record<ListedState, number>) {
  const all = listedStates.reduce((sum, state) => sum + counts[state], 0);
  return [
    { label: 'All', to: quotesPath, count: all, current: current === null },
    ...listedStates.map((state) => ({
      label: quoteStateLabels[state],
      to: `${quotesPath}?state=${state}`,
      count: counts[state],
      current: current === state,
    })),
  ];
}
