/** Drafts are stored in sessionStorage, so they end with the tab. */
type Field = { name: string; type: string; tabIndex: number; value: string; checked: boolean };
type Draft = Partial<Record<string, string | boolean>>;

const keyOf = (path: string) => `draft ${path}`;

export function saveDraft(form: HTMLFormElement) {
  const typed = fieldsOf(form).map((field) => [nameIn(field), isBox(field) ? field.checked : field.value]);
  // A page may have several forms with the same path.
  tryStorage(() =>
    sessionStorage.setItem(
      keyOf(readFormPath(form)),
      JSON.stringify({ ...readDraft(form), ...Object.fromEntries(typed) }),
    ),
  );
}

/** Does not overwrite fields that the server has filled: after a validation error they are newer than the draft. */
export function restoreDraft(form: HTMLFormElement) {
  tryStorage(() => {
    const draft = readDraft(form);
    for (const field of fieldsOf(form)) {
      const saved = draft[nameIn(field)];
      if (isBox(field)) field.checked ||= saved === true;
      else field.value ||= String(saved ?? '');
    }
  });
}

function readDraft(form: HTMLFormElement): Draft {
  return JSON.parse(sessionStorage.getItem(keyOf(readFormPath(form))) ?? '{}');
}

/** Drafts are identified by the path that the form is sent to. */
export function clearDraft(path: string) {
  tryStorage(() => sessionStorage.removeItem(keyOf(path)));
}

export function readFormPath(form: HTMLFormElement) {
  return new URL(form.action).pathname;
}

function isBox({ type }: Field) {
  return type === 'checkbox' || type === 'radio';
}

/** Several boxes or radio buttons may have the same name. */
function nameIn(field: Field) {
  return isBox(field) ? field.name + field.value : field.name;
}

/** Without hidden fields, files and the honeypot. */
function fieldsOf(form: HTMLFormElement) {
  const fields = [...form.elements] as unknown as Field[];
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
