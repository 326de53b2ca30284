import { useNavigation } from 'react-router';
import { type Clearing, clearings } from '#features/system/clearing.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Disclosure } from '#routes/admin/account/disclosure.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/forms/panel-form.tsx';
import { useErrorFocus } from '#ui/forms/use-error-focus.ts';

type Answer = { done?: string; errors?: Partial<Record<string, string>>; values?: Record<string, string> };

/** Collapsed, and protected by a typed phrase and the password, against accidents. */
export function DangerForm({ what, answer }: { what: Clearing; answer: Answer | undefined }) {
  const { title, text, phrase } = clearings[what];
  const isBusy = useNavigation().formData?.get('what') === what;
  const form = useErrorFocus(answer?.errors);
  return (
    <Disclosure title={title} open={Boolean(answer?.errors)}>
      <p className="type-read mb-5 max-w-[38em]">{text}</p>
      <PanelForm key={answer?.done} ref={form} preventScrollReset className="grid max-w-105 gap-4">
        <input type="hidden" name="what" value={what} />
        <TextField
          label={`Type “${phrase}”`}
          name="phrase"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={answer?.values?.phrase}
          error={answer?.errors?.phrase}
        />
        <CurrentPassword error={answer?.errors?.password} />
        <Button type="submit" size="small" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Working…' : title}
        </Button>
      </PanelForm>
    </Disclosure>
  );
}
