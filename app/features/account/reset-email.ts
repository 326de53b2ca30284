import type { Mail } from '#features/mail/mail.ts';

type ResetMail = { recipient: string; siteName: string; link: string; expiresAt: Date };

/** The mail with which the owner chooses a new password; the link holds nothing that HTML would read as its own. */
export function resetEmail({ recipient, siteName, link, expiresAt }: ResetMail): Mail {
  const opening = 'Somebody, probably you, asked for a new password for your site.';
  const closing =
    'The link works once and for one hour. If it was not you, do nothing: your password stays as it is.';
  return {
    kind: 'password-reset',
    recipient,
    subject: `Choose a new password for ${siteName}`,
    text: `${opening}\n\n${link}\n\n${closing}\n`,
    html: `<p>${opening}</p><p><a href="${link}">Choose a new password</a></p><p>${closing}</p>`,
    expiresAt,
  };
}
