import { RefreshCw } from '#ui/icons.ts';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import {
  type ContentState,
  privatePasswordMinLength,
  type PrivateLinkSettings,
} from '#features/content/model/content.ts';
import { formatCount } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { CopyLink, quietButton } from '#ui/panel/quiet-button.tsx';
import { useActions } from '#ui/panel/use-actions.ts';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useFormats } from '#ui/text/texts.ts';

const questions = {
  'by-link': {
    title: 'Take it off the public site?',
    text: 'Its address answers “not found”, and it leaves all lists, the search and the feeds. Only people with its link see it.',
    button: 'Show by link only',
  },
  public: {
    title: 'Show it to everybody?',
    text: 'It appears at its normal address, in lists, the search and the feeds.',
    button: 'Make public',
  },
  renew: {
    title: 'Renew the link?',
    text: 'The old link stops working at once. Everybody who should still see this needs the new one.',
    button: 'Renew link',
  },
};

type VisibilityProps = { path: string; link: PrivateLinkSettings | null; state: ContentState };

/** Takes effect at once, and is no part of the draft: an earlier version that is restored never becomes public by it. */
export function Visibility({ path, link, state }: VisibilityProps) {
  const formats = useFormats();
  const { sendAction, pendingActions } = useActions(path);
  const byLink = link?.byLink ?? false;
  const pending = pendingActions.find(({ intent }) => intent === 'public' || intent === 'by-link');

  async function run(intent: keyof typeof questions) {
    const isAsked = intent === 'renew' || state !== 'draft';
    if (!isAsked || (await askToConfirm(questions[intent]))) sendAction({ intent });
  }

  return (
    <div className="grid gap-3.5">
      <SelectField
        label="Visibility"
        empty={null}
        options={[
          ['public', 'Public'],
          ['by-link', 'By link'],
        ]}
        value={pending?.intent ?? (byLink ? 'by-link' : 'public')}
        onChange={({ currentTarget }) => void run(currentTarget.value as 'public' | 'by-link')}
      />
      {byLink && link && (
        <div className="grid gap-3.5 border-l-2 border-rule pl-4">
          <p className="text-ui text-ink-2">
            {state === 'published'
              ? 'Only people with the link see it. It is in no list, search, feed or cache.'
              : 'The link works once this is published.'}
          </p>
          <div className="flex flex-wrap -ml-2.5">
            <CopyLink link={link.url} warning="Whoever has it can see this." />
            <button type="button" onClick={() => void run('renew')} className={quietButton}>
              <Icon of={RefreshCw} className="text-ink-3" />
              Renew link
            </button>
          </div>
          <p className="type-label">
            {link.opens === 0 ? 'Not opened yet' : `Opened ${formatCount(link.opens, 'time', formats)}`}
          </p>
          <LinkForm key={link.url} path={path} link={link} />
          {link.hasPassword && (
            <button
              type="button"
              onClick={() => sendAction({ intent: 'remove-password' })}
              className="type-label min-h-6 justify-self-start underline underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11"
            >
              Remove password
            </button>
          )}
        </div>
      )}
    </div>
  );
}

type Result = { errors?: Partial<Record<'expiresOn' | 'password', string>> };

function LinkForm({ path, link }: { path: string; link: PrivateLinkSettings }) {
  const fetcher = useFetcher<Result>();
  const form = useErrorFocus(fetcher.data);
  const errors = fetcher.data?.errors ?? {};
  const isSending = fetcher.state !== 'idle';

  useEffect(() => {
    const password = form.current?.elements.namedItem('password') as HTMLInputElement | null;
    if (fetcher.data && !fetcher.data.errors && password) password.value = '';
  }, [fetcher.data, form]);

  return (
    <PanelForm as={fetcher.Form} ref={form} action={path} className="grid gap-3.5">
      <input type="hidden" name="intent" value="save" />
      <TextField
        label="Works until"
        hint="optional"
        name="expiresOn"
        type="date"
        defaultValue={link.expiresOn ?? ''}
        error={errors.expiresOn}
      />
      <TextField
        label="Password"
        hint={link.hasPassword ? 'set' : 'optional'}
        name="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        minLength={privatePasswordMinLength}
        placeholder={link.hasPassword ? 'Enter another one to change it' : ''}
        error={errors.password}
      />
      <Button type="submit" variant="line" size="small" inactive={isSending} className="justify-self-start">
        {isSending ? 'Saving…' : 'Save link settings'}
      </Button>
    </PanelForm>
  );
}
