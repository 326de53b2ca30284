import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { SubscriberResult } from '#features/subscribers/subscriber-list.ts';
import { formatCount } from '#platform/text/count.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { useFormats } from '#ui/text/texts.ts';

/** Bulk actions. Removing and sending require confirmation; the server counts the recipients. */
export function useSubscriberActions(onDone: () => void) {
  const formats = useFormats();
  const { data, submit, state } = useFetcher<SubscriberResult>();

  useEffect(() => {
    if (!data) return;
    if ('text' in data) return onDone();
    void askToConfirm(data.question).then((agreed) => {
      if (agreed) void submit(data.fields, { method: 'post' });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once per response, not per render
  }, [data]);

  async function remove(ids: string[]) {
    const agreed = await askToConfirm({
      title: `Remove ${formatCount(ids.length, 'subscriber', formats)} permanently?`,
      text: 'Their email addresses and consent dates are deleted. This cannot be undone.',
      button: 'Remove permanently',
    });
    if (agreed) send('remove', ids);
  }

  function send(action: 'remove' | 'not-spam' | 'ask', ids: string[]) {
    void submit({ intent: action, ids: ids.join(',') }, { method: 'post' });
  }

  return {
    isBusy: state !== 'idle',
    remove,
    release: (ids: string[]) => send('not-spam', ids),
    requestConfirmation: (ids: string[]) => send('ask', ids),
    requestAllConfirmations: ({ search, withoutRequest }: { search: string; withoutRequest: boolean }) =>
      void submit(
        { intent: 'ask-all', search, show: withoutRequest ? 'without-request' : 'all' },
        { method: 'post' },
      ),
  };
}
