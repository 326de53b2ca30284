import { EditorSelection, type StateCommand } from '@codemirror/state';
import { insertBlocks } from './block-insertion.ts';

const inputTransaction = { scrollIntoView: true, userEvent: 'input' };

/** Wraps each selection in the mark, or removes it where present. */
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
    dispatch(state.update(change, inputTransaction));
    return true;
  };
}

/** Prefixes each selected line, or removes the prefix if all lines have it. */
export function togglePrefix(prefix: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const isOn = lines.every(({ text }) => text.startsWith(prefix));
    const changes = lines.map((line) =>
      isOn
        ? { from: line.from, to: line.from + prefix.length, insert: '' }
        : // A heading of another level is replaced.
          { from: line.from, to: line.from + /^(#{1,6} |[-*] )?/.exec(line.text)![0].length, insert: prefix },
    );
    dispatch(state.update({ changes }, inputTransaction));
    return true;
  };
}

/** Inserts Markdown as a block of its own and selects a part of it, or places the cursor behind it. */
export function insertBlock(markdown: string, select = ''): StateCommand {
  return ({ state, dispatch }) => {
    const { from, insert } = insertBlocks(state.doc.toString(), state.selection.main.head, [markdown]);
    const anchor = from + (select ? insert.indexOf(select) : insert.trimEnd().length);
    const selection = { anchor, head: anchor + select.length };
    dispatch(state.update({ changes: { from, insert }, selection }, inputTransaction));
    return true;
  };
}

const IMAGE = /!\[(?:\\.|[^\]\\])*\]\([^()\s]*(\s+"(?:\\.|[^"\\])*")?\)/g;

/** Replaces the selected image, or the one that the cursor is in, and keeps its caption; false if there is none. */
export function replaceImage(image: string): StateCommand {
  return ({ state, dispatch }) => {
    const { empty, ...selection } = state.selection.main;
    const selected = state.sliceDoc(selection.from, selection.to);
    // A whole line is selected with its end.
    const from = selection.from + (selected.length - selected.trimStart().length);
    const to = from + selected.trim().length;
    const line = state.doc.lineAt(from);
    const found = [...line.text.matchAll(IMAGE)].find(({ index, 0: { length } }) => {
      const [start, end] = [line.from + index, line.from + index + length];
      return empty ? start < from && to < end : start <= from && to <= end;
    });
    if (!found) return false;
    const [typed, title = ''] = found;
    const start = line.from + found.index;
    const insert = image.replace(/\)$/, `${title})`);
    const changes = { from: start, to: start + typed.length, insert };
    dispatch(state.update({ changes, selection: { anchor: start + insert.length } }, inputTransaction));
    return true;
  };
}

/** Wraps the selection in a fenced block; words after the opening fence would be its language. */
export const insertCodeBlock: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const before = from === state.doc.lineAt(from).from ? '' : '\n';
  const insert = `${before}\`\`\`\n${state.sliceDoc(from, to)}\n\`\`\`\n`;
  const anchor = from + before.length + '```\n'.length;
  const selection = { anchor, head: anchor + to - from };
  dispatch(state.update({ changes: { from, to, insert }, selection }, inputTransaction));
  return true;
};

/** Uses the selection as link text and selects what is still missing. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const label = state.sliceDoc(from, to);
  const insert = `[${label}](https://)`;
  const labelStart = from + 1;
  const urlRange = {
    anchor: from + insert.length - 1 - 'https://'.length,
    head: from + insert.length - 1,
  };
  const selection = label ? urlRange : { anchor: labelStart };
  dispatch(state.update({ changes: { from, to, insert }, selection }, inputTransaction));
  return true;
};

/** Turns the selection into a link when a URL is pasted over it; false otherwise. */
export function linkSelection(url: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to, empty } = state.selection.main;
    const label = state.sliceDoc(from, to);
    if (empty || label.includes('\n') || !/^https?:\/\/\S+$/.test(url)) return false;
    const insert = `[${label}](${url})`;
    const selection = { anchor: from + insert.length };
    dispatch(state.update({ changes: { from, to, insert }, selection }, inputTransaction));
    return true;
  };
}
