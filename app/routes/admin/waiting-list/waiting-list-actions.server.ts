import { peopleText } from '#features/catalog/tools/waiting-list.ts';
import { waitingListForm } from '#features/catalog/tools/waiting-list-form.server.ts';
import {
  clearWaiters,
  findAwaitedTool,
  notifyWaiters,
  removeWaiter,
  type SendOutcome,
} from '#features/catalog/tools/waiting-list-panel.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { Formats } from '#platform/time/formats.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';

export async function runWaitingListAction({ id, form, db, now, siteUrl, mailer, record }: OwnerRequest) {
  const tool = await findAwaitedTool(db, id);
  if (!tool) throw notFound('Tool Not Found');
  const formats = await readPanelFormats(db);
  const { refused, data: input } = parseForm(form, waitingListForm);
  if (refused) return bad('Something went wrong and nothing was sent. Reload the page and try again.', 400);
  if (input.intent === 'remove') {
    if (!(await removeWaiter(db, { toolId: tool.id, id: input.id })))
      return bad('This address is no longer on the list.', 404);
    await record('removed', `an address from the waiting list of ${tool.name}`);
    return ok('Address removed.');
  }
  if (input.intent === 'clear') {
    const cleared = await clearWaiters(db, tool.id);
    await record('cleared-waiting-list', tool.name);
    return ok(`Waiting list cleared: ${peopleText(cleared, formats)} removed. No email was sent.`);
  }
  const sending = { toolId: tool.id, people: input.people, siteUrl };
  const sent = await notifyWaiters(db, sending, now);
  if (sent.outcome !== 'sent') return bad(refusals[sent.outcome](sent, formats));
  await record('emailed-waiting-list', `${tool.name}: ${peopleText(sent.people)}`);
  const people = peopleText(sent.people, formats);
  const what = mailer
    ? `Sending the email to ${people}.`
    : `The email to ${people} is sent once a mail server is configured.`;
  return ok(`${what} They were removed from the waiting list.`);
}

const refusals = {
  changed: ({ people }: SendOutcome, formats: Formats) =>
    `Nothing was sent because the list has changed: it now has ${peopleText(people, formats)}. Check the list and send again.`,
  'not-ready': () => 'Visitors cannot use this tool yet, so nothing was sent. Set it to Live or Beta first.',
};
