/** Likes of the current article according to the server's last response; undefined before that. */
let likes: number | undefined;
const listeners = new Set<() => void>();

export function currentLikes() {
  return likes;
}

export function setCurrentLikes(count: number) {
  likes = count;
  for (const notify of listeners) notify();
}

export function followLikes(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}
