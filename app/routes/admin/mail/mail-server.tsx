import { type FetcherWithComponents, Link } from 'react-router';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';

export type ServerFacts = { server: string; from: string } | null;

type MailServerProps = { server: ServerFacts; perMinute: number; fetcher: FetcherWithComponents<unknown> };

export function MailServer({ server, perMinute, fetcher }: MailServerProps) {
  return (
    <Box
      title="Mail server"
      aside={server ? <Badge tone="ok">Configured</Badge> : <Badge tone="warn">Not configured</Badge>}
    >
      <div className="grid gap-x-8 gap-y-4 border-t border-rule px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
        {server ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-2 text-ui">
            <dt className="text-ink-3">Server</dt>
            <dd className="font-mono wrap-anywhere">{server.server}</dd>
            <dt className="text-ink-3">Sender</dt>
            <dd className="font-mono wrap-anywhere">{server.from}</dd>
          </dl>
        ) : (
          <p className="max-w-[44em] text-ui leading-normal text-ink-2">
            No mail server is configured, so emails stay in the outbox. To send them,{' '}
            <Link to="/admin/settings/mail" className="underline underline-offset-4 hover:text-accent-text">
              enter one in the settings
            </Link>
            . Emails that are out of date by then are not sent.
          </p>
        )}
        <PanelForm as={fetcher.Form} data-dense className="flex flex-wrap items-end gap-2.5 md:max-w-80">
          <div className="w-54">
            <TextField
              label="Emails per minute"
              name="perMinute"
              type="number"
              min={1}
              max={100_000}
              required
              defaultValue={perMinute}
            />
          </div>
          <Button
            type="submit"
            name="intent"
            value="rate"
            variant="line"
            size="small"
            inactive={fetcher.state !== 'idle'}
          >
            Save
          </Button>
        </PanelForm>
      </div>
    </Box>
  );
}
