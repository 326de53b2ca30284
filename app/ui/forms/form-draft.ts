/** What was typed into a public form and not sent yet; it lasts as long as the tab. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = (path: string) => `draft ${path}`;

export function saveDraft(form: HTMLFormElement) {
  const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
  tryStorage(() => sessionStorage.setItem(keyOf(pathOf(form)), JSON.stringify(Object.fromEntries(typed))));
}

/** Fields that the server has filled stay: they come with an error message, and are newer than the draft. */
export function restoreDraft(form: HTMLFormElement) {
  tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(pathOf(form))) ?? '{}') as Record<string, string>;
    for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? '';
  });
}

/** Forms are told apart by the path that they are sent to. */
export function clearDraft(path: string) {
  tryStorage(() => sessionStorage.removeItem(keyOf(path)));
}

export function pathOf(form: HTMLFormElement) {
  return new URL(form.action).pathname;
}

/** Without the hidden fields and the trap for robots. */
function fieldsOf(form: HTMLFormElement) {
  const fields = [...form.elements] as Field[];
  return fields.filter((field) => field.name && field.type !== 'hidden' && field.tabIndex >= 0);
}

/** Where storage is blocked or full there are no drafts. */
function tryStorage(act: () => void) {
  try {
    act();
  } catch {
    // Nothing else depends on them.
  }
}
