import { deps } from '#context';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Badge } from '#ui/data/badge.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import type { Route } from './+types/mail-screen.ts';
import { Panel } from './panel.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { sendsMail: deps(context).mailer !== null };
}

export const meta = () => panelMeta('Mail');

export default function SettingsMail({ loaderData: { sendsMail } }: Route.ComponentProps) {
  return (
    <Panel>
      <Badge tone={sendsMail ? 'ok' : 'warn'}>{sendsMail ? 'Configured' : 'Not configured'}</Badge>
      <p className="type-read mt-4 max-w-[38em]">
        {sendsMail
          ? 'The site sends its emails through your mail server.'
          : 'No mail server is configured, so emails stay in the outbox. Start the site with SMTP_URL and MAIL_FROM to send them.'}
      </p>
      <p className="mt-5">
        <MoreLink to="/admin/mail">View all emails</MoreLink>
      </p>
    </Panel>
  );
}
