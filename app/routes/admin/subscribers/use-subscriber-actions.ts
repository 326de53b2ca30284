import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { SubscriberAnswer } from '#features/subscribers/subscriber-list.ts';
import { countOf } from '#platform/text/count.ts';
import { askToConfirm } from '#ui/overlays/confirm.ts';

/** Actions on the chosen rows. Removing and sending ask first; the server says how many people would get an email. */
export function useSubscriberActions(onDone: () => void) {
  const { data, submit, state } = useFetcher<SubscriberAnswer>();

  // The answer comes from outside of React, and the dialog is outside of this component.
  useEffect(() => {
    if (!data) return;
    if ('text' in data) return onDone();
    void askToConfirm(data.question).then((agreed) => {
      if (agreed) void submit(data.fields, { method: 'post' });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer, not once a render
  }, [data]);

  async function remove(ids: string[]) {
    const agreed = await askToConfirm({
      title: `Remove ${countOf(ids.length, 'subscriber')} permanently?`,
      text: 'Their email addresses and consent dates are deleted. This cannot be undone.',
      button: 'Remove permanently',
    });
    if (agreed) send('remove', ids);
  }

  function send(act: 'remove' | 'not-spam' | 'ask', ids: string[]) {
    void submit({ act, ids: ids.join(',') }, { method: 'post' });
  }

  return {
    isBusy: state !== 'idle',
    remove,
    release: (ids: string[]) => send('not-spam', ids),
    ask: (ids: string[]) => send('ask', ids),
    askAll: (search: string) => void submit({ act: 'ask-all', search }, { method: 'post' }),
  };
}
