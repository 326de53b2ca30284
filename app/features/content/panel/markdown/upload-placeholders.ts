import {
  EditorSelection,
  type EditorState,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { insertBlocks } from './block-insertion.ts';

type Target = { readonly state: EditorState; dispatch: (change: TransactionSpec) => void };

const reserve = StateEffect.define<{ placeholder: Placeholder; position: number }>();
const release = StateEffect.define<Placeholder>();

/** A widget shown at the position of a pending upload; not part of the document. */
class Placeholder extends WidgetType {
  label: string;

  constructor(label: string) {
    super();
    this.label = label;
  }

  toDOM() {
    const element = document.createElement('span');
    element.className = 'cm-place';
    element.textContent = this.label;
    return element;
  }
}

/** The pending placeholders, mapped through document changes. */
export const placeholders = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects }) {
    let set = before.map(changes);
    for (const effect of effects) {
      if (effect.is(reserve)) {
        const { placeholder, position } = effect.value;
        set = set.update({ add: [Decoration.widget({ widget: placeholder, side: -1 }).range(position)] });
      }
      if (effect.is(release))
        set = set.update({ filter: (_from, _to, { spec }) => spec.widget !== effect.value });
    }
    return set;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Inserts a placeholder; the returned function replaces it with images, unless the surrounding
 * text was deleted.
 */
export function reservePlaceholder(view: Target, label: string, initialPosition: number) {
  const placeholder = new Placeholder(label);
  view.dispatch({ effects: reserve.of({ placeholder, position: initialPosition }) });
  return (images: string[]) => {
    const position = positionOf(view.state, placeholder);
    if (position === null) return;
    const effects = release.of(placeholder);
    if (images.length === 0) return view.dispatch({ effects });
    const { from, insert } = insertBlocks(view.state.doc.toString(), position, images);
    const changes = view.state.changes({ from, insert });
    // A cursor at the placeholder moves behind the images; any other keeps its position in the
    // text.
    const isCursorAtPlaceholder = view.state.selection.main.head === position;
    const selection = isCursorAtPlaceholder
      ? EditorSelection.single(from + insert.trimEnd().length)
      : view.state.selection.map(changes, 1);
    view.dispatch({ changes, selection, effects, scrollIntoView: isCursorAtPlaceholder });
  };
}

function positionOf(state: EditorState, placeholder: Placeholder): number | null {
  for (let cursor = state.field(placeholders).iter(); cursor.value; cursor.next())
    if (cursor.value.spec.widget === placeholder) return cursor.from;
  return null;
}
