import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { places, reservePlace } from './code-mirror-places.ts';

function write(doc: string) {
  let state = EditorState.create({ doc, selection: { anchor: doc.length }, extensions: [places] });
  return {
    get state() {
      return state;
    },
    get text() {
      return state.doc.toString();
    },
    dispatch: (change: TransactionSpec) => void (state = state.update(change).state),
  };
}

test('what is on its way is no part of the text until it is there', () => {
  const view = write('Look: ');
  const fill = reservePlace(view, 'Uploading a picture…', 6);
  expect(view.state.field(places).size).toBe(1);
  expect(view.text).toBe('Look: ');
  fill('![](/a.jpg)\n');
  expect(view.text).toBe('Look: ![](/a.jpg)\n');
  expect(view.state.field(places).size).toBe(0);
});

test('its place moves with the words before it, and one writes on behind it', () => {
  const view = write('Look: ');
  const fill = reservePlace(view, 'Uploading…', 6);
  view.dispatch({ changes: { from: 0, insert: 'Well. ' } });
  view.dispatch({ changes: { from: 12, insert: 'and more' } });
  fill('PICTURE ');
  expect(view.text).toBe('Well. Look: PICTURE and more');
});

test('the cursor that waits at the place stands behind what has come', () => {
  const view = write('Look: ');
  reservePlace(view, 'Uploading…', 6)('PICTURE ');
  expect(view.state.selection.main.head).toBe(14);
});

test('a place that was deleted with its words is not filled any more', () => {
  const view = write('Look here');
  const fill = reservePlace(view, 'Uploading…', 4);
  view.dispatch({ changes: { from: 0, to: 9, insert: 'Other words' } });
  fill('PICTURE');
  expect(view.text).toBe('Other words');
});

test('what could not come leaves nothing behind', () => {
  const view = write('Look');
  reservePlace(view, 'Uploading…', 4)('');
  expect([view.text, view.state.field(places).size]).toEqual(['Look', 0]);
});
