import '#routes/admin/shell/panel.css';
import { ArrowLeft } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Mark } from '#ui/layout/mark.tsx';
import { Message } from '#ui/text/message.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { TextField } from '#ui/forms/field.tsx';

export type InvalidForm = { errors: Partial<Record<string, string>>; values: Record<string, string> };

export const quietLink =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-ink-2 transition-colors duration-(--quick) hover:text-accent-text';

type AccountPageProps = {
  title: string;
  lede: ReactNode;
  isWide?: boolean;
  links?: ReactNode;
  children?: ReactNode;
};

/** Layout of the sign-in, set-up and reset pages. */
export function AccountPage({ title, lede, isWide = false, links, children }: AccountPageProps) {
  return (
    <main className="flex min-h-dvh flex-col px-(--margin) py-8">
      <div className={`m-auto w-full ${isWide ? 'max-w-180' : 'max-w-105'}`}>
        <Mark />
        <h1 className="type-d2 mt-6 -ml-[0.03em]">{title}</h1>
        <p className="type-read mt-3">{lede}</p>
        {children}
        <div className="mt-6 grid justify-items-start">
          {links}
          <a href="/" className={quietLink}>
            <Icon of={ArrowLeft} />
            Back to website
          </a>
        </div>
      </div>
    </main>
  );
}

export function BackToSignIn() {
  return (
    <Link to="/admin/login" className={quietLink}>
      Back to sign in
    </Link>
  );
}

type AccountFormProps = {
  refused?: InvalidForm | undefined;
  button: string;
  busyLabel: string;
  /** For fields beside headings. */
  isWide?: boolean;
  children: ReactNode;
};

/** The button stays inactive until the response or the page after a redirect has loaded. */
export function AccountForm({ refused, button, busyLabel, isWide = false, children }: AccountFormProps) {
  const isSending = useNavigation().formData !== undefined;
  const form = useErrorFocus(refused);
  const error = refused?.errors.form;
  return (
    <Form
      ref={form}
      method="post"
      className={`mt-8 grid border-t-[1.5px] border-ink ${isWide ? 'gap-8 pt-8' : 'gap-5 pt-6'}`}
    >
      {error && <Message tone="bad">{error}</Message>}
      {children}
      <Button type="submit" inactive={isSending} className={isWide ? 'md:ml-58' : ''}>
        {isSending ? busyLabel : button}
      </Button>
    </Form>
  );
}

/** `isFirst` focuses the field when the page opens. */
export function EmailField({
  refused,
  hint,
  isFirst = false,
}: {
  refused: InvalidForm | undefined;
  hint?: string;
  isFirst?: boolean;
}) {
  return (
    <TextField
      label="Email"
      hint={hint}
      name="email"
      type="email"
      autoComplete="username"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of these pages
      autoFocus={isFirst}
      defaultValue={refused?.values.email}
      error={refused?.errors.email}
    />
  );
}

/** A command that restores access, for the owner to run on the server. */
export function ServerCommand({ command, children }: { command: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-l-3 border-rule-2 bg-paper-2 px-4 py-3.5">
      <p className="text-ui leading-snug text-ink-2">{children}</p>
      <code className="mt-2 block font-mono text-sm">npm run owner -- {command}</code>
    </div>
  );
}
