import { deps } from '#context';
import { findMail } from '#features/mail/mail-panel.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/body.ts';
import { emailBody } from './email-body.server.ts';

/** HTML of an email, for the preview iframe. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await findMail(deps(context).db, params.id);
  if (!mail) throw notFound('Email Not Found');
  return emailBody(mail.html);
}
