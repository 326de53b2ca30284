/** Case-insensitive, like the router. */
export function isPanelPath(path: string) {
  return /^\/admin(?=[/.]|$)/i.test(path);
}
