import { EditorSelection, type StateCommand } from '@codemirror/state';

const input = { scrollIntoView: true, userEvent: 'input' };

/** Puts marks around each selection, or takes them away where they are already. */
export function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const { length } = mark;
    const change = state.changeByRange(({ from, to }) => {
      const isMarked =
        state.sliceDoc(from - length, from) === mark && state.sliceDoc(to, to + length) === mark;
      return isMarked
        ? {
            changes: [
              { from: from - length, to: from },
              { from: to, to: to + length },
            ],
            range: EditorSelection.range(from - length, to - length),
          }
        : {
            changes: [
              { from, insert: mark },
              { from: to, insert: mark },
            ],
            range: EditorSelection.range(from + length, to + length),
          };
    });
    dispatch(state.update(change, input));
    return true;
  };
}

/** Starts each selected line with the prefix; lines that all have it lose it. */
export function togglePrefix(prefix: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const isOn = lines.every(({ text }) => text.startsWith(prefix));
    const changes = lines.map((line) =>
      isOn
        ? { from: line.from, to: line.from + prefix.length, insert: '' }
        : // A heading of another level becomes one of this.
          { from: line.from, to: line.from + /^(#{1,6} |[-*] )?/.exec(line.text)![0].length, insert: prefix },
    );
    dispatch(state.update({ changes }, input));
    return true;
  };
}

/** Lines of code between fences, with the cursor where the language goes. */
export const insertCodeBlock: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const before = from === state.doc.lineAt(from).from ? '' : '\n';
  const insert = `${before}\`\`\`\n${state.sliceDoc(from, to)}\n\`\`\`\n`;
  const anchor = from + before.length + 3;
  dispatch(state.update({ changes: { from, to, insert }, selection: { anchor } }, input));
  return true;
};

/** A link whose words are the selected text; what is still missing is selected. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to);
  const insert = `[${words}](https://)`;
  const inWords = from + 1;
  const inAddress = {
    anchor: from + insert.length - 1 - 'https://'.length,
    head: from + insert.length - 1,
  };
  const selection = words ? inAddress : { anchor: inWords };
  dispatch(state.update({ changes: { from, to, insert }, selection }, input));
  return true;
};

/** Makes a link of the selected words when an address is pasted over them. */
export function linkSelection(address: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to, empty } = state.selection.main;
    const words = state.sliceDoc(from, to);
    if (empty || words.includes('\n') || !/^https?:\/\/\S+$/.test(address)) return false;
    const insert = `[${words}](${address})`;
    const selection = { anchor: from + insert.length };
    dispatch(state.update({ changes: { from, to, insert }, selection }, input));
    return true;
  };
}
