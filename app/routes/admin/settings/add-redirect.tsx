import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { MAX_PATH_LENGTH } from '#features/redirects/redirect.ts';
import type { InvalidForm } from '#routes/admin/auth/auth-page.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Panel } from './panel.tsx';

type AddRedirectProps = {
  /** Old path preset by a link of the not-found list, or empty. */
  from: string;
  result: InvalidForm | { text: string; added?: boolean } | undefined;
};

export function AddRedirect({ from, result }: AddRedirectProps) {
  const refused = result && 'errors' in result ? result : undefined;
  const added = result && 'added' in result ? result : undefined;
  const isSending = useNavigation().formData?.get('intent') === 'add';
  const form = useErrorFocus(refused);

  // Ready for the next one.
  useEffect(() => {
    if (!added) return;
    form.current!.reset();
    form.current!.querySelector<HTMLElement>('[name=from]')!.focus();
  }, [added, form]);

  const path = {
    maxLength: MAX_PATH_LENGTH,
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    className: 'font-mono',
  };
  return (
    <Panel>
      <PanelForm
        ref={form}
        action="/admin/settings/redirects"
        preventScrollReset
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="add" />
        <TextField
          {...path}
          label="Old path"
          name="from"
          placeholder="/old-page"
          defaultValue={refused?.values.from ?? from}
          error={refused?.errors.from}
        />
        <Icon of={ArrowRight} className="mt-10.5 text-ink-3 max-sm:hidden" />
        <TextField
          {...path}
          ref={from && !refused ? focusElement : null}
          label="New path"
          name="to"
          placeholder="/blog/new-page"
          defaultValue={refused?.values.to}
          error={refused?.errors.to}
        />
        <Button type="submit" size="small" inactive={isSending} className="sm:mt-8">
          Add
        </Button>
        <p className="type-label col-span-full">
          Add the query to the old path if it identifies the page, such as /?p=12.
        </p>
      </PanelForm>
    </Panel>
  );
}

/** The old path is prefilled, so the new one gets the focus. */
function focusElement(element: HTMLElement | null) {
  element?.focus();
}
