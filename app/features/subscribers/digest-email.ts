import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { countOf } from '#platform/text/count.ts';

type Digest = EmailLayout & { recipient: string; newCount: number; total: number };

export function digestEmail({ recipient, newCount, total, ...layout }: Digest): Mail {
  const joined = countOf(newCount, 'new subscriber', layout.site);
  return {
    kind: 'subscriber-digest',
    recipient,
    subject: joined,
    ...composeMail(layout, [
      { title: `${joined}.` },
      { paragraph: `The newsletter now goes to ${countOf(total, 'confirmed subscriber', layout.site)}.` },
      { button: 'View subscribers', href: `${layout.siteUrl}/admin/subscribers` },
      { note: 'You receive this at most once a day, and only when there are new subscribers.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
