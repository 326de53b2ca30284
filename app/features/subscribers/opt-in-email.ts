import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type OptIn = Frame & {
  recipient: string;
  token: string;
  expiresAt: Date;
  /** The owner asks somebody who is on the list without consent; else the address was entered on the site. */
  byOwner?: boolean;
};

/** Asks whether the address wants the newsletter; nothing else is sent to it before. */
export function optInEmail({ recipient, token, expiresAt, byOwner = false, ...frame }: OptIn): Mail {
  const why = byOwner
    ? `Your address is on the list of ${frame.site.name}, and you have not confirmed it yet. Ignore this email if you don’t want the newsletter.`
    : 'Somebody, probably you, entered this address on the site. Do nothing, and no more comes.';
  return {
    kind: 'opt-in',
    recipient,
    subject: `Please confirm: the newsletter of ${frame.site.name}`,
    ...composeMail({ ...frame, why }, [
      { title: 'One click, and you are on the list.' },
      ...(frame.site.newsletterText ? [{ words: frame.site.newsletterText }] : []),
      { button: 'Confirm your subscription', href: `${frame.siteUrl}/mail/confirm/${token}` },
      { note: 'The link works once and for seven days.' },
    ]),
    expiresAt,
    headers: automatic,
    secret: token,
  };
}
