import { mailerContext } from '#context';
import { panelMeta } from '#routes/admin/panel-meta.ts';
import { Badge } from '#ui/badge.tsx';
import { MoreLink } from '#ui/more-link.tsx';
import type { Route } from './+types/mail.ts';
import { Panel } from './panel.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { sendsMail: context.get(mailerContext) !== null };
}

export function meta() {
  return panelMeta('Mail');
}

export default function SettingsMail({ loaderData: { sendsMail } }: Route.ComponentProps) {
  return (
    <Panel>
      <Badge tone={sendsMail ? 'ok' : 'warn'}>{sendsMail ? 'Mail is sent' : 'Mail waits'}</Badge>
      <p className="type-read mt-4 max-w-[38em]">
        {sendsMail
          ? 'A mail server is configured. What the site writes is handed over to it.'
          : 'No mail server is configured, so what the site writes waits in the outbox. Start the site with SMTP_URL and MAIL_FROM, and it is sent.'}
      </p>
      <p className="mt-5">
        <MoreLink to="/admin/mail">Look at all mail</MoreLink>
      </p>
    </Panel>
  );
}
