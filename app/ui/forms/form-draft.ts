/** Drafts are stored in sessionStorage, so they end with the tab. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = (path: string) => `draft ${path}`;

export function saveDraft(form: HTMLFormElement) {
  const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
  tryStorage(() => sessionStorage.setItem(keyOf(pathOf(form)), JSON.stringify(Object.fromEntries(typed))));
}

/** Does not overwrite fields that the server has filled: after a validation error they are newer than the draft. */
export function restoreDraft(form: HTMLFormElement) {
  tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(pathOf(form))) ?? '{}') as Record<string, string>;
    for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? '';
  });
}

/** Drafts are identified by the path that the form is sent to. */
export function clearDraft(path: string) {
  tryStorage(() => sessionStorage.removeItem(keyOf(path)));
}

export function pathOf(form: HTMLFormElement) {
  return new URL(form.action).pathname;
}

/** Without hidden fields, files and the honeypot. */
function fieldsOf(form: HTMLFormElement) {
  const fields = [...form.elements] as Field[];
  return fields.filter(
    (field) => field.name && !['hidden', 'file'].includes(field.type) && field.tabIndex >= 0,
  );
}

function tryStorage(run: () => void) {
  try {
    run();
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}
