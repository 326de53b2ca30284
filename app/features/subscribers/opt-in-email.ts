import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type OptIn = EmailLayout & {
  recipient: string;
  token: string;
  expiresAt: Date;
  /** The owner asks somebody who is on the list without consent; else the address was entered on the site. */
  byOwner?: boolean;
};

/** Asks whether the address wants the newsletter; nothing else is sent to it before. */
export function optInEmail({ recipient, token, expiresAt, byOwner = false, ...frame }: OptIn): Mail {
  const why = byOwner
    ? `Your address was added to the newsletter of ${frame.site.name} and is not confirmed yet. If you don’t want the newsletter, ignore this email.`
    : 'You are receiving this email because this address was entered on the site. If it was not you, ignore this email.';
  return {
    kind: 'opt-in',
    recipient,
    subject: `Confirm your subscription to ${frame.site.name}`,
    ...composeMail({ ...frame, why }, [
      { title: 'Confirm your subscription' },
      ...(frame.site.newsletterText ? [{ words: frame.site.newsletterText }] : []),
      { button: 'Confirm your subscription', href: `${frame.siteUrl}/mail/confirm/${token}` },
      { note: 'The link works once and expires after 7 days.' },
    ]),
    expiresAt,
    headers: automatic,
    secret: token,
  };
}
