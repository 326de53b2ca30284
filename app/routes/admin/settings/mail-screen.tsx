import { useFetcher, useNavigation } from 'react-router';
import { z } from 'zod';
import { deps } from '#context';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { mailServerForm } from '#features/mail/mail-server-form.server.ts';
import { deleteMailServer, findMailServer, saveMailServer } from '#features/mail/mail-server.server.ts';
import {
  buildMailServer,
  defaultPorts,
  describeMailServer,
  encryptionLabels,
  type MailServerFields,
  mailServerLimits,
  readPassword,
} from '#features/mail/mail-server.ts';
import type { InvalidForm } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import {
  applyConnections,
  type OwnerRequest,
  ownerActions,
} from '#routes/admin/shell/owner-action.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { fieldPair, SelectField, TextField } from '#ui/forms/field.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PasswordField } from '#ui/panel/panel-fields.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import type { Route } from './+types/mail-screen.ts';
import { Panel } from './panel.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, secret, mailer, connections } = deps(context);
  const saved = await findMailServer(db, secret);
  return {
    server: mailer?.server ?? null,
    isFixed: connections.isMailServerFixed,
    isSenderFixed: connections.isSenderFixed,
    saved: saved && { ...describeMailServer(saved), hasPassword: readPassword(saved) !== '' },
  };
}

export const action = ownerActions({ save, remove });

async function save(owner: OwnerRequest) {
  const { parseWithPassword, refuse, db, secret, now, connections, record } = owner;
  const { server_password: password, ...fields } = await parseWithPassword(mailServerForm);
  if (connections.isMailServerFixed) return refuse({ host: 'SMTP_URL sets the mail server.' });
  const saved = await findMailServer(db, secret);
  // Nobody may learn the saved password by sending it to another server.
  const isSameServer = saved !== null && describeMailServer(saved).host === fields.host;
  const server = buildMailServer(fields, password || (isSameServer ? readPassword(saved) : ''));
  await saveMailServer(db, { server, secret, now });
  await record('changed-settings', 'Mail');
  return applyConnections(owner, 'Saved. Send a test email to see whether it works.');
}

async function remove(owner: OwnerRequest) {
  const { parseWithPassword, db, record } = owner;
  await parseWithPassword(z.object({}));
  await deleteMailServer(db);
  await record('changed-settings', 'Mail');
  return applyConnections(owner, 'Mail server removed. Emails stay in the outbox.');
}

export const meta = () => panelMeta('Mail');

export default function SettingsMail({ loaderData, actionData }: Route.ComponentProps) {
  const { server, isFixed, isSenderFixed, saved } = loaderData;
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Badge tone={server ? 'ok' : 'warn'}>{server ? 'Configured' : 'Not configured'}</Badge>
        {server && <TestButton />}
      </div>
      <p className="type-read mt-4 max-w-[38em]">
        {server
          ? `The site sends its emails through ${server}.`
          : 'Your mail provider tells you what to enter here. Until then, emails stay in the outbox.'}
        {isFixed && ' It is set by SMTP_URL, where the site is started.'}
        {isSenderFixed && !isFixed && ' The sender is set by MAIL_FROM, where the site is started.'}
      </p>
      {!isFixed && <ServerForm saved={saved} refused={refused} />}
      <p className="mt-5">
        <MoreLink to="/admin/mail">View all emails</MoreLink>
      </p>
    </Panel>
  );
}

function TestButton() {
  const fetcher = useFetcher();
  const isSending = fetcher.state !== 'idle';
  return (
    <PanelForm as={fetcher.Form} action="/admin/mail" failure="toast">
      <Button type="submit" name="intent" value="test" size="small" variant="line" inactive={isSending}>
        {isSending ? 'Sending…' : 'Send test email'}
      </Button>
    </PanelForm>
  );
}

type Saved = MailServerFields & { hasPassword: boolean };

function ServerForm({ saved, refused }: { saved: Saved | null; refused: InvalidForm | undefined }) {
  const sending = useNavigation().formData?.get('intent');
  const form = useErrorFocus(refused);
  const { errors = {}, values } = refused ?? {};
  const valueOf = (name: keyof MailServerFields) => values?.[name] ?? saved?.[name];
  const field = (name: keyof MailServerFields) => ({
    name,
    defaultValue: valueOf(name),
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <PanelForm ref={form} preventScrollReset className="mt-6 grid max-w-150 gap-5">
      <div className={fieldPair}>
        <TextField
          label="Server"
          placeholder="mail.example.com"
          required
          autoCapitalize="none"
          maxLength={mailServerLimits.host}
          {...field('host')}
        />
        <TextField
          label="Port"
          type="number"
          min={1}
          max={65_535}
          required
          {...field('port')}
          defaultValue={valueOf('port') ?? defaultPorts.starttls}
        />
      </div>
      <SelectField
        label="Encryption"
        empty={null}
        options={Object.entries(encryptionLabels)}
        {...field('encryption')}
        defaultValue={valueOf('encryption') ?? 'starttls'}
      />
      <div className={fieldPair}>
        <TextField
          label="User name"
          autoCapitalize="none"
          maxLength={mailServerLimits.user}
          {...field('user')}
        />
        <PasswordField
          label="Password of the mail server"
          name="server_password"
          autoComplete="off"
          maxLength={mailServerLimits.password}
          hint={saved?.hasPassword ? 'saved; leave empty to keep it' : undefined}
          error={errors.server_password}
        />
      </div>
      <div className={fieldPair}>
        <TextField label="Sender name" maxLength={mailServerLimits.name} {...field('senderName')} />
        <TextField
          label="Sender address"
          type="email"
          required
          maxLength={mailServerLimits.address}
          {...field('senderAddress')}
        />
      </div>
      <CurrentPassword label="Your password for this panel" error={errors.password} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" size="small" inactive={sending === 'save'}>
          {sending === 'save' ? 'Saving…' : 'Save'}
        </Button>
        {saved && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            size="small"
            variant="line"
            formNoValidate
            inactive={sending === 'remove'}
          >
            Remove mail server
          </Button>
        )}
      </div>
    </PanelForm>
  );
}
