import { Download } from '#ui/icons.ts';
import { deps, type Db } from '#context';
import { templateIdForm } from '#features/quotes/quote-form.server.ts';
import { NoQuotes, QuoteTable, TemplateList } from '#features/quotes/panel/quote-table.tsx';
import {
  type ListedState,
  listedStates,
  quotesPath,
  quoteStateLabels,
  quoteEditorPath,
  quoteLimits,
} from '#features/quotes/quote.ts';
import { deleteTemplate, listTemplates, createQuote } from '#features/quotes/quotes-editing.server.ts';
import { countQuotes, listQuotes } from '#features/quotes/quotes-panel.server.ts';
import { readSite, readPanelFormats, readSettings } from '#features/settings/settings.server.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import type { Route } from './+types/route.ts';
import { redirect } from 'react-router';
import { z } from 'zod';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import { toQuoteDraft, formatRate, type QuoteDraft, startDraft } from '#features/quotes/quote-draft.ts';
import { findLatestVersion, findQuote, findSentQuote } from '#features/quotes/quotes.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Formats } from '#platform/time/formats.ts';

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

/** `from` is empty, `template:ID` or `quote:ID`. */
const startForm = z.object({
  enquiryId: z.uuid(),
  from: z.string().max(60).default(''),
  /** Whether an earlier quote is taken with its introduction, which often addresses its client. */
  introduction: z.literal('on').optional(),
});

/** Creates the draft of a quote for an enquiry and opens it. */
async function startQuote({ parseButton, db, now, record }: OwnerRequest) {
  const values = parseButton(startForm);
  const [formats, settings] = await Promise.all([readPanelFormats(db), readSettings(db)]);
  const found = await findEnquiry(db, values.enquiryId);
  if (!found || found.enquiry.spam) throw notFound('Enquiry Not Found');
  const from = values.from ? await findStart(db, values, { formats, now }) : null;
  const { name, subject } = found.enquiry;
  const draft = startDraft(from, {
    client: name,
    title: subject.slice(0, quoteLimits.title),
    currency: formats.currency,
    validUntil: dayIn(formats.timeZone, new Date(now.getTime() + settings.quoteValidDays * DAY_MS)),
    taxLabel: settings.quoteTaxLabel,
    taxRate: settings.quoteTaxRate && formatRate(Math.round(Number(settings.quoteTaxRate) * 1_000), formats),
    paymentTerms: settings.quotePaymentTerms,
    language: settings.language,
  });
  const id = await createQuote(db, { enquiryId: values.enquiryId, draft }, now);
  if (!id) throw notFound('Enquiry Not Found');
  await record('created', 'a quote');
  throw redirect(quoteEditorPath(id), 303);
}

/** An earlier quote is taken as it was sent, or as it is if it never was. */
async function findStart(
  db: Db,
  { from, enquiryId, introduction }: z.infer<typeof startForm>,
  { formats, now }: { formats: Formats; now: Date },
): Promise<QuoteDraft> {
  const [kind, id = ''] = from.split(':');
  if (kind === 'template') {
    const template = (await listTemplates(db)).find((each) => each.id === id);
    if (template) return template.draft;
  }
  if (kind === 'quote') {
    const quote = await findQuote(db, id);
    const versionId = quote && (await findLatestVersion(db, id));
    const sent = versionId && (await findSentQuote(db, versionId, dayIn(formats.timeZone, now)));
    const draft = sent ? toQuoteDraft(sent.content, formats) : quote?.draft;
    if (draft)
      return {
        ...draft,
        // Another enquiry is of another client.
        client: quote!.enquiryId === enquiryId ? draft.client : '',
        introduction: introduction ? draft.introduction : '',
      };
  }
  throw notFound('The template or quote to start from no longer exists.');
}
