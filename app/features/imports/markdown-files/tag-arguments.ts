const ARGUMENT =
  /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`=]+)/g;

/** `src="a.png" alt='A' 12`: named arguments by their names, others by their positions. */
export function readArguments(source: string): Map<string, string> {
  const args = new Map<string, string>();
  let position = 0;
  for (const [, name, ...values] of source.matchAll(ARGUMENT)) {
    const value = (values.find((each) => each !== undefined) ?? '').replaceAll(/\\(["\\])/g, '$1');
    args.set(name ?? String(position), value);
    if (name === undefined) position += 1;
  }
  return args;
}
