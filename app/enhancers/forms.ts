import { clearDraft, restoreDraft, saveDraft } from '#ui/forms/form-draft.ts';

const TOKEN_PATH = '/stamp';

/** Public forms keep what was typed over a reload, and carry the time at which one began to fill them in. */
export function enhanceForms() {
  // An island clears the draft of its form itself. A form that was sent without it ends on a page that says so.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSent = new URLSearchParams(location.search).has('sent') && navigation?.type === 'navigate';
  if (isSent) clearDraft(location.pathname);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-guarded]')) restoreDraft(form);
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

const begun = new WeakSet<HTMLFormElement>();

async function addToken(form: HTMLFormElement) {
  if (begun.has(form)) return;
  begun.add(form);
  try {
    const response = await fetch(TOKEN_PATH);
    if (response.ok) (form.elements.namedItem('stamp') as HTMLInputElement).value = await response.text();
  } catch {
    // Without it the form is looked at more closely, and still accepted.
  }
}
