const CHANNEL = 'atelier-session';

/** Tells the other tabs that the session may be over; each asks the server itself. */
export function notifyTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('over?');
  channel.close();
}

/** Calls back when another tab signed out, or when the owner comes back to this one; answers how to stop. */
export function onSessionChange(callback: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', callback);
  addEventListener('focus', callback);
  return () => {
    channel.close();
    removeEventListener('focus', callback);
  };
}
