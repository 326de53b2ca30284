import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { countOf } from '#platform/text/count.ts';

type Digest = EmailLayout & { recipient: string; fresh: number; total: number };

/** Who joined since the last one, as a number: the panel has the names. */
export function digestEmail({ recipient, fresh, total, ...frame }: Digest): Mail {
  const joined = countOf(fresh, 'new subscriber');
  return {
    kind: 'subscriber-digest',
    recipient,
    subject: joined,
    ...composeMail(frame, [
      { title: `${joined}.` },
      { words: `The newsletter now goes to ${countOf(total, 'confirmed subscriber')}.` },
      { button: 'View subscribers', href: `${frame.siteUrl}/admin/subscribers` },
      { note: 'You receive this at most once a day, and only when there are new subscribers.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
