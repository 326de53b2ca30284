import {
  previewRequests,
  type RequestTarget,
  sendRequests,
} from '#features/subscribers/confirmation-requests.server.ts';
import { subscriberActionForm } from '#features/subscribers/subscriber-form.server.ts';
import type { RequestPreview, RequestSkip, SubscriberResult } from '#features/subscribers/subscriber-list.ts';
import { removeSubscribers, takeFromSpam } from '#features/subscribers/subscribers-editing.server.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { Formats } from '#platform/time/formats.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';

export async function runSubscriberAction(owner: OwnerRequest): Promise<SubscriberResult> {
  const { db, parseButton, record } = owner;
  const input = parseButton(subscriberActionForm);
  if (input.intent === 'ask') return requestConfirmations(owner, { ids: input.ids }, input.recipients);
  if (input.intent === 'ask-all')
    return requestConfirmations(
      owner,
      { search: input.search, withoutRequest: input.show === 'without-request' },
      input.recipients,
    );
  if (input.intent === 'not-spam') {
    const taken = formatCount(await takeFromSpam(db, input.ids), 'subscriber');
    await record('marked-not-spam', taken);
    const next = await requestConfirmations(owner, { ids: input.ids }, undefined);
    const moved = `${taken} moved out of spam.`;
    if (!('question' in next)) return { text: moved };
    return { ...next, question: { ...next.question, text: `${moved} ${next.question.text}` } };
  }
  const removed = formatCount(await removeSubscribers(db, input.ids), 'subscriber');
  await record('removed', removed);
  return { text: `${removed} removed permanently.` };
}

/** Sends only if `recipients` is the current count; otherwise returns the question to confirm. */
async function requestConfirmations(
  { db, now, siteUrl, secret, mailer, record }: OwnerRequest,
  target: RequestTarget,
  recipients: number | undefined,
): Promise<SubscriberResult> {
  const [formats, preview] = await Promise.all([readPanelFormats(db), previewRequests(db, target, now)]);
  const skipped = skippedText(preview, formats);
  const { eligible } = preview;
  if (eligible === 0) return { text: `No confirmation requests to send. ${skipped}`.trim() };
  if (recipients !== eligible) {
    const fields: Record<string, string> =
      'ids' in target
        ? { intent: 'ask', ids: target.ids.join(',') }
        : {
            intent: 'ask-all',
            search: target.search,
            show: target.withoutRequest ? 'without-request' : 'all',
          };
    const waits = mailer ? '' : 'No mail server is configured. The emails are sent once there is one.';
    return {
      question: {
        title: `Send a confirmation request to ${formatCount(eligible, 'person', formats, 'people')}?`,
        text: `Each person gets one email with a confirmation link. ${skipped} ${waits}`.trim(),
        button: 'Send requests',
      },
      fields: { ...fields, recipients: String(eligible) },
    };
  }
  const sent = await sendRequests(db, target, { siteUrl, secret, now });
  const requests = formatCount(sent, 'confirmation request', formats);
  await record('asked-to-confirm', formatCount(sent, 'subscriber'));
  return { text: `${requests} queued. ${skipped}`.trim() };
}

const skips: Record<RequestSkip, string> = {
  recent: 'asked in the last 7 days',
  limited: 'asked three times in the last 30 days',
  suppressed: 'suppressed',
  confirmed: 'already confirmed',
  unsubscribed: 'unsubscribed',
  spam: 'in spam',
};

function skippedText(preview: RequestPreview, formats: Formats) {
  const reasons = (Object.keys(skips) as RequestSkip[]).filter((skip) => preview[skip] > 0);
  if (reasons.length === 0) return '';
  return `Skipped: ${reasons.map((skip) => `${formatNumber(preview[skip], formats)} ${skips[skip]}`).join(', ')}.`;
}
