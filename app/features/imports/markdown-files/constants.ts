const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|(?<text>"(?:[^"\\\n]|\\["'\\nt])*"|'(?:[^'\\\n]|\\["'\\nt])*'|`[^`\\$]*`)|(?<word>[A-Za-z_]\w*)|(?<number>-?\d+(?:\.\d+)?)|(?<sign>[=;:,{}[\]])/y;

type Token = { text?: string; word?: string; number?: string; sign?: string };

/** Reads `const title = "x";` or one object, without running it; throws if there is anything but plain values. */
export function readConstants(source: string): unknown {
  const tokens = tokensOf(source);
  let at = 0;
  const isNext = (sign: string) => tokens[at]?.sign === sign;
  const skip = (sign: string) => (isNext(sign) ? (at += 1) : null);
  const expect = (sign: string) => skip(sign) ?? fail(tokens[at]);

  const readName = () => {
    const token = tokens[at++];
    return token?.word ?? (token?.text === undefined ? fail(token) : textOf(token.text));
  };
  /** The items up to a closing bracket, with commas between them. */
  const readItems = <Item>(end: string, readItem: () => Item) => {
    const items: Item[] = [];
    while (!isNext(end)) {
      items.push(readItem());
      if (!isNext(end)) expect(',');
    }
    expect(end);
    return items;
  };
  const readPair = (): [string, unknown] => {
    const name = readName();
    expect(':');
    return [name, readValue()];
  };
  const readValue = (): unknown => {
    if (skip('[')) return readItems(']', readValue);
    if (skip('{')) return Object.fromEntries(readItems('}', readPair));
    const token = tokens[at++];
    if (token?.text !== undefined) return textOf(token.text);
    if (token?.number !== undefined) return Number(token.number);
    const words = new Map([
      ['true', true],
      ['false', false],
      ['null', null],
    ]);
    return words.has(token?.word ?? '') ? words.get(token!.word!) : fail(token);
  };

  if (isNext('{')) {
    const value = readValue();
    return at === tokens.length ? value : fail(tokens[at]);
  }
  const constants: [string, unknown][] = [];
  while (at < tokens.length) {
    if (!['const', 'let', 'var'].includes(tokens[at]?.word ?? '')) fail(tokens[at]);
    at += 1;
    const name = readName();
    expect('=');
    constants.push([name, readValue()]);
    skip(';');
  }
  return Object.fromEntries(constants);
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (!match) return fail({ word: source.slice(at, at + 20).split('\n', 1)[0] });
    if (Object.values(match.groups!).some((group) => group !== undefined)) tokens.push(match.groups!);
  }
  return tokens;
}

function textOf(literal: string) {
  return literal
    .slice(1, -1)
    .replaceAll(/\\(.)/g, (_, escaped: string) => ({ n: '\n', t: '\t' })[escaped] ?? escaped);
}

function fail(token: Token | undefined): never {
  const found = token ? `“${Object.values(token).find(Boolean)}”` : 'the end';
  throw new Error(`Only constants with plain values can be read, not ${found}. Write it in YAML`);
}
