import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { InsertGroup, InsertItem } from './insert-items.ts';

type SlashMenu = {
  groups: readonly InsertGroup[];
  onInsert: (item: InsertItem) => void;
};

const validFor = /^[\p{L} -]*$/u;

/** Completes `/` at the start of a line with the entries of the insert menu. */
export function slashMenu({ groups, onInsert }: SlashMenu) {
  const items = groups.flatMap(({ label, items: entries }, rank) =>
    entries.map((item) => ({ item, section: { name: label, rank } })),
  );
  const options = items.map(({ item, section }, index): Completion => ({
    label: item.label,
    section,
    // Entries that match equally well are in the order of the menu.
    sortText: String(index).padStart(3, '0'),
    detail: item.hint,
    apply: (view, _completion, from, to) => {
      // Removed in a step of its own, so that undoing the block brings back what was typed.
      view.dispatch({ changes: { from: from - 1, to } });
      onInsert(item);
    },
  }));
  return autocompletion({
    icons: false,
    // The list opens on purpose only, so Enter need not be protected from a list that appears while typing.
    interactionDelay: 0,
    override: [
      (context) => (isAtSlash(context) ? { from: lineStart(context) + 1, options, validFor } : null),
    ],
  });
}

function lineStart({ state, pos }: CompletionContext) {
  return state.doc.lineAt(pos).from;
}

/** A line that consists of the slash and the beginning of a name, outside of code. */
export function isAtSlash({ state, pos }: Pick<CompletionContext, 'state' | 'pos'>) {
  const line = state.doc.lineAt(pos);
  if (pos !== line.to || !/^\/[\p{L} -]*$/u.test(line.text)) return false;
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent)
    if (/Code|Comment|HTML/.test(node.name)) return false;
  return true;
}
