/** How the router says that there is nothing, and that something was left out. */
const NULL = -5;
const UNDEFINED = -7;

/**
 * Data as the router writes it for browsers: a list of values, in which lists and objects name others by their places.
 * Null where there is more than texts, numbers, lists and plain objects in it; such data is for the router itself.
 */
export function writePlainData(data: object): string | null {
  const written: string[] = [];
  const names = new Map<string, number>();
  let isPlain = true;

  const nameAt = (name: string) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const place = written.push(JSON.stringify(name)) - 1;
    names.set(name, place);
    return place;
  };
  const placeOf = (value: unknown): number => {
    if (value === null) return NULL;
    if (value === undefined) return UNDEFINED;
    const place = written.push('') - 1;
    if (typeof value === 'string' || typeof value === 'boolean') written[place] = JSON.stringify(value);
    else if (isPlainNumber(value)) written[place] = String(value);
    else if (Array.isArray(value)) written[place] = `[${value.map(placeOf).join(',')}]`;
    else if (isPlainObject(value)) {
      let pairs = '';
      for (const name of Object.keys(value)) pairs += `,"_${nameAt(name)}":${placeOf(value[name])}`;
      written[place] = `{${pairs.slice(1)}}`;
    } else isPlain = false;
    return place;
  };

  placeOf(data);
  return isPlain ? `[${written.join(',')}]\n` : null;
}

/** The router has marks of its own for the others. */
function isPlainNumber(value: unknown) {
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0);
}

/** The router puts what it means for itself under a symbol, with nothing beside it. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const _ in value) return true;
  return Object.getOwnPropertySymbols(value).length === 0;
}
