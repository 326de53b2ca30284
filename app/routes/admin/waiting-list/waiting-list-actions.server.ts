import type { ActionFunctionArgs } from 'react-router';
import { deps } from '#context';
import { type AwaitedTool, peopleText } from '#features/catalog/tools/waiting-list.ts';
import { waitingListForm } from '#features/catalog/tools/waiting-list-form.server.ts';
import {
  clearWaiters,
  notifyWaiters,
  removeWaiter,
  type SendOutcome,
} from '#features/catalog/tools/waiting-list-panel.server.ts';
import { parseForm, readForm } from '#platform/forms/forms.server.ts';
import { bad, ok } from '#routes/admin/shell/action-result.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { Formats } from '#platform/time/formats.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';

type Sent = Pick<ActionFunctionArgs, 'request' | 'context'>;

export async function runWaitingListAction(tool: AwaitedTool, { request, context }: Sent) {
  const { db, now, siteUrl } = deps(context);
  const formats = await readPanelFormats(db);
  const { refused, data: input } = parseForm(await readForm(request), waitingListForm);
  if (refused) return bad('Something went wrong and nothing was sent. Reload the page and try again.', 400);
  if (input.intent === 'remove') {
    if (!(await removeWaiter(db, { toolId: tool.id, id: input.id })))
      return bad('This address is no longer on the list.', 404);
    await recordEvent(context, request, 'removed', `an address from the waiting list of ${tool.name}`);
    return ok('Address removed.');
  }
  if (input.intent === 'clear') {
    const cleared = await clearWaiters(db, tool.id);
    await recordEvent(context, request, 'cleared-waiting-list', tool.name);
    return ok(`Waiting list cleared: ${peopleText(cleared, formats)} removed. No email was sent.`);
  }
  const sending = { toolId: tool.id, people: input.people, siteUrl };
  const sent = await notifyWaiters(db, sending, now);
  if (sent.outcome !== 'sent') return bad(refusals[sent.outcome](sent, formats));
  await recordEvent(context, request, 'emailed-waiting-list', `${tool.name}: ${peopleText(sent.people)}`);
  return ok(
    `Sending the email to ${peopleText(sent.people, formats)}. They were removed from the waiting list.`,
  );
}

const refusals = {
  changed: ({ people }: SendOutcome, formats: Formats) =>
    `Nothing was sent because the list has changed: it now has ${peopleText(people, formats)}. Check the list and send again.`,
  'not-ready': () => 'Visitors cannot use this tool yet, so nothing was sent. Set it to Live or Beta first.',
};
