import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { countOf } from '#platform/count.ts';

type Digest = Frame & { recipient: string; fresh: number; total: number };

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
      { button: 'Look at the list', href: `${frame.siteUrl}/admin/subscribers` },
      { note: 'This comes once a day at most, and only when somebody joined.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
