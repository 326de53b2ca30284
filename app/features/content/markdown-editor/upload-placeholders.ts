import {
  EditorSelection,
  type EditorState,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { insertImages } from './image-insertion.ts';

type Target = { readonly state: EditorState; dispatch: (change: TransactionSpec) => void };

const reserve = StateEffect.define<{ place: Placeholder; at: number }>();
const release = StateEffect.define<Placeholder>();

/** Shows what is on its way into the text, and is no part of it. */
class Placeholder extends WidgetType {
  words: string;

  constructor(words: string) {
    super();
    this.words = words;
  }

  toDOM() {
    const sign = document.createElement('span');
    sign.className = 'cm-place';
    sign.textContent = this.words;
    return sign;
  }
}

/** The places in the text that are kept free; each moves with the words around it. */
export const placeholders = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects }) {
    let set = before.map(changes);
    for (const effect of effects) {
      if (effect.is(reserve)) {
        const { place, at } = effect.value;
        set = set.update({ add: [Decoration.widget({ widget: place, side: -1 }).range(at)] });
      }
      if (effect.is(release))
        set = set.update({ filter: (_from, _to, { spec }) => spec.widget !== effect.value });
    }
    return set;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks a place; the answer puts images there, unless the text around it was deleted in the meantime. */
export function reservePlaceholder(view: Target, words: string, at: number) {
  const place = new Placeholder(words);
  view.dispatch({ effects: reserve.of({ place, at }) });
  return (images: string[]) => {
    const position = positionOf(view.state, place);
    if (position === null) return;
    const effects = release.of(place);
    if (images.length === 0) return view.dispatch({ effects });
    const { from, insert } = insertImages(view.state.doc.toString(), position, images);
    const changes = view.state.changes({ from, insert });
    // A cursor that still waits at the place goes on behind the images, any other stays with its text.
    const isWaiting = view.state.selection.main.head === position;
    const selection = isWaiting
      ? EditorSelection.single(from + insert.trimEnd().length)
      : view.state.selection.map(changes, 1);
    view.dispatch({ changes, selection, effects, scrollIntoView: isWaiting });
  };
}

function positionOf(state: EditorState, place: Placeholder): number | null {
  for (let cursor = state.field(placeholders).iter(); cursor.value; cursor.next())
    if (cursor.value.spec.widget === place) return cursor.from;
  return null;
}
