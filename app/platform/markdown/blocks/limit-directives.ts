import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<Extension['flow']>[number], readonly unknown[] | undefined>;
type Effects = Parameters<Construct['tokenize']>[0];
type State = Parameters<Construct['tokenize']>[1];
type Code = Parameters<State>[0];

const COLON = 58;

/** Of the directives of an extension, those with these names; any other text that looks like one is ordinary text. */
export function limitDirectives(extension: Extension, names: readonly string[]): Extension {
  const constructs = [extension.flow?.[COLON] ?? []].flat();
  const peek: Construct = {
    partial: true,
    tokenize: (effects, ok, nok) => readName(effects, ok, nok, names),
  };
  const limit = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(peek, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  });
  return { ...extension, flow: { ...extension.flow, [COLON]: constructs.map(limit) } };
}

/** Reads colons and the name behind them. */
function readName(effects: Effects, ok: State, nok: State, names: readonly string[]): State {
  let name = '';
  const read = (code: Code): State | undefined => {
    const character = code !== null && code > 0 ? String.fromCodePoint(code) : '';
    if (/^[\w-]$/.test(character) || (character === ':' && name === '')) {
      if (character !== ':') name += character;
      effects.consume(code);
      return read;
    }
    effects.exit('data');
    return names.includes(name) ? ok(code) : nok(code);
  };
  return (code) => {
    effects.enter('data');
    return read(code);
  };
}
