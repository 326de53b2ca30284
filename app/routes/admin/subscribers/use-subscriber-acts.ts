import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { countOf } from '#platform/count.ts';
import { askToConfirm } from '#ui/confirm.ts';
import { raiseToast } from '#ui/toast.ts';

/** Removes the chosen rows once the owner agrees, or takes them for people. */
export function useSubscriberActs(onDone: () => void) {
  const { data, submit, state } = useFetcher<{ text: string }>();

  // The answer comes from outside of React; the toast lives outside of it, too.
  useEffect(() => {
    if (!data) return;
    raiseToast(data.text);
    onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer, not once a render
  }, [data]);

  async function remove(ids: string[]) {
    const agreed = await askToConfirm({
      title: `Remove ${countOf(ids.length, 'subscriber')} for good?`,
      text: 'Their addresses and dates of consent are gone afterwards. This cannot be undone.',
      button: 'Remove for good',
    });
    if (agreed) send('remove', ids);
  }

  function send(act: 'remove' | 'not-spam', ids: string[]) {
    void submit({ act, ids: ids.join(',') }, { method: 'post' });
  }

  return { isBusy: state !== 'idle', remove, release: (ids: string[]) => send('not-spam', ids) };
}
