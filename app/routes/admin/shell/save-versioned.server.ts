import { data } from 'react-router';
import type { FormErrors } from '#platform/forms/forms.server.ts';
import type { OwnerRequest } from './owner-action.server.ts';
import type { VersionedResult } from '#ui/panel/versioned-form.tsx';
import { type Context, deps } from '#context';

type Outcome = { outcome: 'saved' | 'stale'; version: string } | { outcome: 'refused'; errors: FormErrors };

type Saving<Values> = {
  /** As in “These settings were”, for the message about a stale version. */
  what: string;
  /** In the audit log. */
  title: string;
  /** As typed: a refused form shows them again. */
  values: Values;
  /** Of the validation. */
  errors?: FormErrors | null | undefined;
  save: (change: { version: string; now: Date }) => Promise<Outcome>;
};

/** Saves values against the version they were opened with. */
export async function saveVersioned<Values>(
  { form, context, now, record }: OwnerRequest,
  { what, title, values, errors, save }: Saving<Values>,
) {
  const refuse = (messages: FormErrors, status: number, newer?: string) =>
    data<VersionedResult<Values>>({ errors: messages, values, ...(newer && { newer }) }, { status });
  if (errors) return refuse(errors, 400);
  const stored = await storeOrRefuse(context, () => save({ version: String(form.get('version')), now }));
  if ('errors' in stored) return refuse(stored.errors, 'outcome' in stored ? 400 : 503);
  const stale = `${what} changed in another window. Your changes are still here: save again to overwrite the newer version, or reload the page to see it.`;
  if (stored.outcome === 'stale') return refuse({ form: stale }, 409, stored.version);
  await record('changed-settings', title);
  return data<VersionedResult<Values>>({ saved: stored.version, text: 'Saved. Your changes are live.' });
}

const NOT_STORED =
  'Your changes could not be saved because of a disk or database error. They are still here. Try again in a moment.';

type Refusal = { errors: { form: string } };

/** Turns a failed write into a form error, so that the route returns the typed values; thrown responses pass. */
export async function storeOrRefuse<Saved>(
  context: Context,
  save: () => Promise<Saved>,
): Promise<Saved | Refusal> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps(context).log.error({ err: error }, 'A panel form could not be saved');
    return { errors: { form: NOT_STORED } };
  }
}
