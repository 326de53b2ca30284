const CHANNEL = 'atelier-session';

/** Makes the other tabs check their session. */
export function notifyTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel is same-origin
  channel.postMessage('over?');
  channel.close();
}

/** Calls back when another tab signs out or this window gets the focus; returns the unsubscribe function. */
export function onSessionChange(callback: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', callback);
  addEventListener('focus', callback);
  return () => {
    channel.close();
    removeEventListener('focus', callback);
  };
}
