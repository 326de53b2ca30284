const MAX_ALTERNATIVES = 100;

/** `*` stays within a folder, `**` does not, and `{a,b}` is one of several. */
export function matchesGlob(path: string, pattern: string): boolean {
  return alternativesOf(pattern).some((each) => matchesOne(path, each));
}

/** Braces are not nested. */
function alternativesOf(pattern: string): string[] {
  let found = [''];
  for (const part of pattern.split(/(\{[^{}]*\})/)) {
    const choices = /^\{.*\}$/.test(part) ? part.slice(1, -1).split(',') : [part];
    if (found.length * choices.length > MAX_ALTERNATIVES) return [];
    found = found.flatMap((start) => choices.map((choice) => start + choice.trim()));
  }
  return found;
}

/** After a mismatch, the last star takes one more character, else the last double star. */
function matchesOne(path: string, pattern: string) {
  const tokens = pattern.match(/\*+|[^]/gu) ?? [];
  const characters = [...path];
  let star: { at: number; next: number } | null = null;
  let doubleStar: { at: number; next: number } | null = null;
  let next = 0;
  for (let at = 0; at < characters.length;) {
    const token = tokens[next];
    if (token?.startsWith('*')) {
      next += 1;
      if (token === '*') star = { at, next };
      else [star, doubleStar] = [null, { at, next }];
    } else if (token === characters[at] || (token === '?' && characters[at] !== '/')) {
      at += 1;
      next += 1;
    } else {
      if (star !== null && characters[star.at] === '/') star = null;
      const last = star ?? doubleStar;
      if (last === null) return false;
      last.at += 1;
      ({ at, next } = last);
    }
  }
  return tokens.slice(next).every((token) => token.startsWith('*'));
}
