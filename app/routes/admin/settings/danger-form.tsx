import { useNavigation } from 'react-router';
import { type Clearing, clearings } from '#features/system/clearing.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Disclosure } from '#routes/admin/account/disclosure.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';

type Result = { text?: string; errors?: Partial<Record<string, string>>; values?: Record<string, string> };

/** Collapsed, and protected by a typed phrase and the password, against accidents. */
export function DangerForm({ intent, result }: { intent: Clearing; result: Result | undefined }) {
  const { title, text, phrase } = clearings[intent];
  const isBusy = useNavigation().formData?.get('intent') === intent;
  const form = useErrorFocus(result?.errors);
  return (
    <Disclosure title={title} open={Boolean(result?.errors)}>
      <p className="type-read mb-5 max-w-[38em]">{text}</p>
      <PanelForm key={result?.text} ref={form} preventScrollReset className="grid max-w-105 gap-4">
        <input type="hidden" name="intent" value={intent} />
        <TextField
          label={`Type “${phrase}”`}
          name="phrase"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={result?.values?.phrase}
          error={result?.errors?.phrase}
        />
        <CurrentPassword error={result?.errors?.password} />
        <Button type="submit" size="small" inactive={isBusy} className="justify-self-start">
          {isBusy ? 'Working…' : title}
        </Button>
      </PanelForm>
    </Disclosure>
  );
}
