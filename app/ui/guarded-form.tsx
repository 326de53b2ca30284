import { type ComponentProps, useRef } from 'react';
import { Form } from 'react-router';

const STAMP_ADDRESS = '/stamp';

/** A form with a trap for robots and a note of when one began to fill it in; both work without a trace of cookies. */
export function GuardedForm({ children, ...form }: ComponentProps<typeof Form>) {
  const stamp = useRef<HTMLInputElement>(null);

  async function fetchStamp() {
    const field = stamp.current;
    if (!field || field.dataset.asked) return;
    field.dataset.asked = 'yes';
    try {
      const response = await fetch(STAMP_ADDRESS);
      if (response.ok) field.value = await response.text();
    } catch {
      // Without a stamp the form is looked at more closely, and still accepted.
    }
  }

  return (
    <Form method="post" onFocus={fetchStamp} {...form}>
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
