import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { getTexts } from '#content/texts/languages.ts';
import { formatCount } from '#platform/text/count.ts';

type OptIn = EmailLayout & {
  recipient: string;
  token: string;
  expiresAt: Date;
  /** Sent by the owner to a pending address; otherwise the address was entered on the site. */
  byOwner?: boolean;
};

/** The only email sent before the address is confirmed. */
export function optInEmail({ recipient, token, expiresAt, byOwner = false, ...layout }: OptIn): Mail {
  const translate = getTexts(layout.site);
  const why = byOwner
    ? translate('mail.becauseAdded', { owner: layout.site.name })
    : translate('mail.becauseEntered');
  const textOf = (template: string) => fillPlaceholders(template, { owner: layout.site.name });
  const title = textOf(layout.site.optInTitle);
  const text = layout.site.optInText || layout.site.newsletterText;
  return {
    kind: 'opt-in',
    recipient,
    subject: textOf(layout.site.optInSubject),
    ...composeMail({ ...layout, why }, [
      { title },
      ...(text ? [{ paragraph: textOf(text) }] : []),
      { button: title, href: `${layout.siteUrl}/mail/confirm/${token}` },
      { note: translate('mail.once') },
    ]),
    expiresAt,
    headers: automatic,
    secret: token,
  };
}

type Digest = EmailLayout & { recipient: string; newCount: number; total: number };

export function digestEmail({ recipient, newCount, total, ...layout }: Digest): Mail {
  const joined = formatCount(newCount, 'new subscriber', layout.site);
  return {
    kind: 'subscriber-digest',
    recipient,
    subject: joined,
    ...composeMail(layout, [
      { title: `${joined}.` },
      { paragraph: `The newsletter now goes to ${formatCount(total, 'confirmed subscriber', layout.site)}.` },
      { button: 'View subscribers', href: `${layout.siteUrl}/admin/subscribers` },
      { note: 'You receive this at most once a day, and only when there are new subscribers.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
