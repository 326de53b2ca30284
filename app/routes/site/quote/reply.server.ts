import { data, redirect } from 'react-router';
import { type Context, deps } from '#context';
import type { Translate } from '#content/texts/translate.ts';
import type { SentQuote } from '#features/quotes/quote.ts';
import { acceptanceForm, askForm, declineForm, readOptions } from '#features/quotes/quote-form.server.ts';
import { calculateTotals } from '#features/quotes/quote-totals.ts';
import { acceptQuote, askAboutQuote, declineQuote } from '#features/quotes/quotes-deciding.server.ts';
import { countHit } from '#features/rate-limits/rate-limits.server.ts';
import { type FormErrors, parseForm, type SentForm } from '#platform/forms/forms.server.ts';
import { isHoneypotFilled } from '#platform/forms/spam-check.server.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';

const REPLIES_PER_HOUR = 20;

export const replyIntents = ['accept', 'decline', 'ask'] as const;

type Replying = {
  quote: SentQuote;
  form: SentForm;
  intent: (typeof replyIntents)[number];
  translate: Translate;
  path: string;
};

type Store = (db: ReturnType<typeof readDatabase>, now: Date) => Promise<boolean>;

/** Stores what the client decided or asked. Success redirects to the page, which shows the new state and clears the draft. */
export async function replyToQuote(context: Context, replying: Replying) {
  const { quote, form, intent, translate, path } = replying;
  const { now, siteUrl, hashVisitor, log } = deps(context);
  const checked = check(replying, {
    siteUrl,
    network: hashVisitor(`quote ${quote.id}`),
  });
  const refuse = (errors: FormErrors, status: number, headers: HeadersInit = {}) =>
    data({ intent, errors, values: checked.values, options: checked.options }, { status, headers });
  // Decided, replaced, withdrawn or expired since the page was loaded.
  if (intent !== 'ask' && quote.state !== 'sent') return refuse({ form: translate('quote.changed') }, 409);
  if (checked.errors) return refuse(checked.errors, checked.errors.total ? 409 : 422);
  if (isHoneypotFilled(form)) return refuse({ form: translate('form.failed') }, 422);
  let isStored;
  try {
    const db = readDatabase(context);
    const visitor = hashVisitor();
    const limit = { action: 'quote', visitor, limit: REPLIES_PER_HOUR, seconds: HOUR_SECONDS, now };
    const over = await countHit(db, limit);
    if (over) {
      const time = translate('time.minutes', { count: Math.ceil(over.retryAfter / 60) });
      const headers = { 'Retry-After': String(over.retryAfter) };
      return refuse({ form: translate('quote.tooMany', { time }) }, 429, headers);
    }
    isStored = await checked.store(db, now);
  } catch (error) {
    log.error({ err: error }, 'A reply to a quote could not be saved');
    return refuse({ form: translate('form.failed') }, 503);
  }
  // Decided at the same time.
  if (!isStored) return refuse({ form: translate('quote.changed') }, 409);
  throw redirect(`${path}?sent=${intent}${intent === 'ask' ? '#ask' : ''}`, 303);
}

function readDatabase(context: Context) {
  return deps(context).db;
}

type Checked = { values: Record<string, string>; options: number[] | null } & (
  | { errors: FormErrors }
  | { errors?: never; store: Store }
);

function check(
  { quote, form, intent, translate }: Replying,
  { siteUrl, network }: { siteUrl: string; network: string },
): Checked {
  const { id, content } = quote;
  if (intent === 'accept') {
    const parsed = parseForm(form, acceptanceForm(translate));
    const options = readOptions(form, content.items);
    if (parsed.refused) return { ...parsed.refused, options };
    const { values } = parsed;
    if (!options) return { values, options, errors: { form: translate('form.failed') } };
    const { name, total } = parsed.data;
    // Only the amount that was on the screen can be accepted; the page shows the other one.
    if (total !== String(calculateTotals(content, options).total))
      return { values, options, errors: { total: 'changed' } };
    return {
      values,
      options,
      store: (db, now) => acceptQuote(db, { id, name, options, network, siteUrl }, now),
    };
  }
  if (intent === 'decline') {
    const parsed = parseForm(form, declineForm(translate));
    if (parsed.refused) return { ...parsed.refused, options: null };
    const { reason } = parsed.data;
    return {
      values: parsed.values,
      options: null,
      store: (db, now) => declineQuote(db, { id, reason, siteUrl }, now),
    };
  }
  const parsed = parseForm(form, askForm(translate));
  if (parsed.refused) return { ...parsed.refused, options: null };
  const { question } = parsed.data;
  return {
    values: parsed.values,
    options: null,
    store: (db, now) => askAboutQuote(db, { id, question, siteUrl }, now),
  };
}
