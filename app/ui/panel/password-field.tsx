import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type Described, Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';

type PasswordFieldProps = Described & Omit<ComponentProps<'input'>, 'type'>;

/** The show button is hidden without scripts. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {({ className, ...described }) => (
        <div className="relative">
          <input
            {...described}
            className={`${className} pr-12 noscript:pr-3.5`}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 inline-grid w-12 place-items-center rounded-sm text-ink-3 transition-colors duration-(--quick) hover:text-ink focus-visible:-outline-offset-4 noscript:hidden"
          >
            <Icon of={isShown ? EyeOff : Eye} />
            <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
