import { type ComponentProps, useEffect, useRef } from 'react';
import { Form, useFetcher } from 'react-router';

const STAMP_ADDRESS = '/stamp';

/** What came of a form: it was stored, or it was refused and what was typed comes back. */
export type FormAnswer =
  | { sent: true }
  | { errors: Partial<Record<string, string>>; values?: Record<string, string> };

type GuardedFormProps = ComponentProps<typeof Form> & { fetcherKey: string; answer: FormAnswer | undefined };

/** What was typed and not sent, by form: a look at another page must not cost it. */
const unsent = new Map<string, FormData>();

/**
 * A form with a trap for robots and a note of when one began to fill it in; both work without a trace of cookies.
 * When it was stored it is empty again, when it was refused the focus goes to the first error. The button lost it while it
 * waited, and gets it back.
 */
export function GuardedForm({ answer, children, fetcherKey, ...props }: GuardedFormProps) {
  const { state } = useFetcher({ key: fetcherKey });
  const form = useRef<HTMLFormElement>(null);
  const stamp = useRef<HTMLInputElement>(null);

  // What is typed and where the focus is, the browser keeps.
  useEffect(() => {
    for (const [name, value] of unsent.get(fetcherKey) ?? []) {
      const field = form.current!.elements.namedItem(name);
      if (field && 'value' in field) field.value = String(value);
    }
  }, [fetcherKey]);

  useEffect(() => {
    if (!answer || state !== 'idle') return;
    if ('sent' in answer) form.current?.reset();
    else unsent.set(fetcherKey, new FormData(form.current!));
    form.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus();
  }, [answer, state, fetcherKey]);

  async function fetchStamp() {
    const field = stamp.current;
    if (!field || field.value || field.dataset.asked) return;
    field.dataset.asked = 'yes';
    try {
      const response = await fetch(STAMP_ADDRESS);
      if (response.ok) field.value = await response.text();
    } catch {
      // Without a stamp the form is looked at more closely, and still accepted.
    }
  }

  return (
    <Form
      ref={form}
      method="post"
      fetcherKey={fetcherKey}
      onFocus={fetchStamp}
      onChange={({ currentTarget }) => unsent.set(fetcherKey, new FormData(currentTarget))}
      onSubmit={() => unsent.delete(fetcherKey)}
      {...props}
    >
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input ref={stamp} type="hidden" name="stamp" defaultValue="" />
      {children}
    </Form>
  );
}
