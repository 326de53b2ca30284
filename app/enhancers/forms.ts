import { clearDraft, restoreDraft, saveDraft } from '#ui/forms/form-draft.ts';

const TOKEN_PATH = '/form-token';

/** Saves drafts of public forms across reloads, and adds a token with the time at which the visitor began to type. */
export function enhanceForms() {
  // An island clears its draft itself; a form that was sent without script redirects to a page with `?sent`.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSent = new URLSearchParams(location.search).has('sent') && navigation?.type === 'navigate';
  if (isSent) clearDraft(location.pathname);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-guarded]')) restoreDraft(form);
  // After a page load only a form that the server has rejected has invalid fields.
  document.querySelector<HTMLElement>('form[data-guarded] [aria-invalid]')?.focus();
  document.addEventListener('focusin', ({ target }) => {
    const form = guardedForm(target);
    if (form) void addToken(form);
  });
  document.addEventListener('input', ({ target }) => {
    const form = guardedForm(target);
    if (form) saveDraft(form);
  });
}

function guardedForm(target: EventTarget | null) {
  return (target as Element).closest<HTMLFormElement>('form[data-guarded]');
}

const formsWithToken = new WeakSet<HTMLFormElement>();

async function addToken(form: HTMLFormElement) {
  if (formsWithToken.has(form)) return;
  formsWithToken.add(form);
  try {
    const response = await fetch(TOKEN_PATH);
    if (response.ok) (form.elements.namedItem('formToken') as HTMLInputElement).value = await response.text();
  } catch {
    // A form without a token is still accepted, after a stricter spam check.
  }
}
