/** The likes of the article that is shown, as the server last told them; undefined until then. */
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
