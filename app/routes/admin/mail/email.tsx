import { RotateCw } from '#ui/icons.ts';
import { data, useFetcher } from 'react-router';
import { deps } from '#context';
import { canBeRetried, HIDDEN, kindLabel } from '#features/mail/mail.ts';
import { findMail } from '#features/mail/mail-panel.server.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { notFound } from '#platform/http/responses.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Message } from '#ui/text/message.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { Route } from './+types/email.ts';
import { EmailPreview } from './email-preview.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { useFormats } from '#ui/text/texts.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, mailer } = deps(context);
  const mail = await findMail(db, params.id);
  if (!mail) throw notFound('Email Not Found');
  const { html: _html, ...details } = mail;
  const isDue = mail.nextAttemptAt <= now.toISOString();
  return data({ mail: details, isDue, hasMailServer: mailer !== null });
}

export const meta = ({ loaderData }: Route.MetaArgs) => panelMeta(loaderData?.mail.subject ?? 'Sent mail');

export default function Email({ loaderData: { mail, isDue, hasMailServer } }: Route.ComponentProps) {
  const formats = useFormats();
  const retry = useFetcher();
  const nextAttempt = () => {
    if (!hasMailServer) return 'When a mail server is configured';
    return isDue ? 'In a moment' : formatDateTime(mail.nextAttemptAt, formats);
  };
  const facts = [
    ['To', mail.recipient],
    ...(mail.replyTo ? [['Reply to', mail.replyTo]] : []),
    ['Type', kindLabel(mail.kind)],
    [mail.status === 'sent' ? 'Sent' : 'Created', formatDateTime(mail.at, formats)],
    ...(mail.status === 'waiting' ? [['Next attempt', nextAttempt()]] : []),
    ['Attempts', String(mail.attempts)],
  ];
  return (
    <>
      <Crumbs links={[{ label: 'Sent mail', to: '/admin/mail' }]} />
      <ScreenHead title={mail.subject}>
        {canBeRetried(mail) && (
          <PanelForm as={retry.Form} action="/admin/mail" failure="toast">
            <input type="hidden" name="ids" value={mail.id} />
            <Button type="submit" name="intent" value="retry" size="small" inactive={retry.state !== 'idle'}>
              <Icon of={RotateCw} />
              Send now
            </Button>
          </PanelForm>
        )}
      </ScreenHead>
      {mail.error && (
        <div className="mb-5">
          <Message tone="bad">{mail.error}</Message>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Box title="Preview">
          <EmailPreview title={mail.subject} src={`/admin/mail/${mail.id}/body`} />
        </Box>
        <div className="grid gap-5">
          <Box title="Delivery" aside={<StatusBadge status={mail.status} />}>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-rule px-5 py-4 text-ui">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-3">{name}</dt>
                  <dd className="text-right font-[550] wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Box>
          <Box title="Plain text">
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable
              tabIndex={0}
              className="max-h-96 overflow-auto border-t border-rule px-5 py-4 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap"
            >
              {mail.text}
            </pre>
            {mail.text.includes(HIDDEN) && (
              <p className="type-label border-t border-rule px-5 py-3">
                {HIDDEN} stands for the part of a link that only the recipient may know.
              </p>
            )}
          </Box>
        </div>
      </div>
    </>
  );
}
