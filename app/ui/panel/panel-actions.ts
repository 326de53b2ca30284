import { useEffect, useSyncExternalStore } from 'react';
import { data, type DataStrategyResult, useSubmit } from 'react-router';
import { sendFailureText } from './failure.ts';
import { isToastShown, raiseToast } from '#ui/overlays/toast.ts';

export type ActionForm = Record<string, string>;

/** Result of an action: a sentence for the owner, and the form that undoes it. */
export type ActionResult = { text: string; tone: 'ok' | 'bad'; undo: ActionForm | null };

/** If signed out, the owner signs in again in another tab, so that this one keeps the typed values. */
export type SendFailure = { text: string; isSignedOut: boolean };

/** Hidden field with the id of the form on the screen. */
export const FORM_FIELD = '_form';

/** Hidden field with the text of the toast after a redirect. */
export const DONE_FIELD = '_done';

export const SIGNED_OUT = 'You have been signed out. Sign in again in a new tab, then try again.';

/** Redirect of the panel's guard when the session has expired; signing out redirects there without `next`. */
const GUARD_LOCATION = '/admin/login?next=';

type ActionResults = Record<string, DataStrategyResult>;

/**
 * The client middleware of the panel: it sees every action below the layout. The result's text becomes a toast, with
 * Undo if the result has one. A failed request does not reach the error screen: the form keeps its values and shows the
 * reason, or a toast does; both offer a retry.
 */
export async function reportActions({ request }: { request: Request }, next: () => Promise<ActionResults>) {
  if (request.method === 'GET') return next();
  const form = await request.clone().formData();
  const results = await next();
  const [[routeId, { type, result }]] = Object.entries(results) as [[string, DataStrategyResult]];
  if (request.signal.aborted) return results;
  if (type === 'data') {
    const { data: value } = isWithInit(result) ? result : { data: result };
    if (isActionResult(value)) showResult(value, pathOf(request));
    if (!hasErrors(value)) unsent.delete(formIdOf(form));
    return results;
  }
  const isSignedOut = isSessionOver(result);
  if (result instanceof Response && !isSignedOut) {
    unsent.delete(formIdOf(form));
    const done = form.get(DONE_FIELD);
    if (done) raiseToast(String(done));
    return results;
  }
  const text = isSignedOut ? SIGNED_OUT : sendFailureText(result);
  reportFailure({ text, isSignedOut }, pathOf(request), form);
  // An error status prevents revalidation, which would fail, too.
  return { [routeId]: { type: 'data' as const, result: data(undefined, { status: 503 }) } };
}

function isWithInit(result: unknown): result is { data: unknown } {
  return typeof result === 'object' && result !== null && 'init' in result && 'data' in result;
}

function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

function isSessionOver(thrown: unknown) {
  return thrown instanceof Response && thrown.headers.get('Location')?.startsWith(GUARD_LOCATION) === true;
}

function isActionResult(result: unknown): result is { text: string } & Partial<ActionResult> {
  return typeof result === 'object' && result !== null && 'text' in result;
}

function hasErrors(result: unknown) {
  return typeof result === 'object' && result !== null && 'errors' in result;
}

function showResult(
  { text, tone = 'ok', undo = null }: { text: string } & Partial<ActionResult>,
  path: string,
) {
  raiseToast(text, tone, undo && { label: 'Undo', run: () => send(undo, path) });
}

function formIdOf(form: FormData) {
  return String(form.get(FORM_FIELD));
}

let send = (_form: ActionForm, _path: string) => {};
let sendCount = 0;

/**
 * The button of a toast outlives the screen that raised it, so the panel's layout submits for it, to the path of the
 * original action.
 */
export function useToastSender() {
  const submit = useSubmit();

  // Toasts are stored outside of React.
  useEffect(() => {
    send = (form, path) => {
      sendCount += 1;
      void submit(form, { method: 'post', action: path, navigate: false, fetcherKey: `toast-${sendCount}` });
    };
  }, [submit]);
}

const shownForms = new Set<string>();
const unsent = new Set<string>();
const failures = new Map<string, SendFailure>();
const listeners = new Set<() => void>();

let failed: { toast: number; sends: { form: ActionForm; path: string }[] } = { toast: 0, sends: [] };

/** A form on the screen shows its own failure; all others share one toast, which retries all of them. */
function reportFailure({ text, isSignedOut }: SendFailure, path: string, form: FormData) {
  const id = formIdOf(form);
  if (shownForms.has(id)) return setFailure(id, { text, isSignedOut });
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const sends = [...(isToastShown(failed.toast) ? failed.sends : []), { form: values, path }];
  const run = () => sends.forEach((failedSend) => send(failedSend.form, failedSend.path));
  failed = { toast: raiseToast(text, 'bad', { label: 'Try again', run, isPersistent: true }), sends };
}

export function setFailure(id: string, failure: SendFailure | null) {
  if (failure) failures.set(id, failure);
  else failures.delete(id);
  for (const notify of listeners) notify();
}

/** The failure of the form with this id, for as long as the form is on the screen. */
export function useFailure(id: string): SendFailure | null {
  // Actions run outside of React.
  useEffect(() => {
    shownForms.add(id);
    return () => {
      shownForms.delete(id);
      unsent.delete(id);
      failures.delete(id);
    };
  }, [id]);

  return useSyncExternalStore(
    subscribe,
    () => failures.get(id) ?? null,
    () => null,
  );
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

export function markUnsent(id: string) {
  unsent.add(id);
}

const unsentChecks = new Set<() => boolean>();

/** Registers a check for unsaved input that is not in a `PanelForm`, such as an editor. */
export function useUnsentCheck(check: () => boolean) {
  // The checks are called from outside of React.
  useEffect(() => {
    unsentChecks.add(check);
    return () => void unsentChecks.delete(check);
  });
}

/** Whether the screen has input that was not sent yet. */
export function hasUnsentForms() {
  return unsent.size > 0 || [...unsentChecks].some((check) => check());
}
