import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import { countOf } from '#platform/count.ts';
import { useActs } from '#ui/acts.ts';
import { askToConfirm } from '#ui/confirm.ts';

/** Removes the chosen rows once the owner agrees, or takes them for people. */
export function useSubscriberActs(onDone: () => void) {
  const { act, underWay } = useActs(subscribersPath, onDone);

  async function remove(ids: string[]) {
    const agreed = await askToConfirm({
      title: `Remove ${countOf(ids.length, 'subscriber')} for good?`,
      text: 'Their addresses and dates of consent are gone afterwards. This cannot be undone.',
      button: 'Remove for good',
    });
    if (agreed) send('remove', ids);
  }

  function send(name: 'remove' | 'not-spam', ids: string[]) {
    act({ act: name, ids: ids.join(',') });
  }

  return { isBusy: underWay.length > 0, remove, release: (ids: string[]) => send('not-spam', ids) };
}
