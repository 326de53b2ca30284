import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { placeholders, reservePlaceholder } from './upload-placeholders.ts';

function createView(doc: string) {
  let state = EditorState.create({ doc, selection: { anchor: doc.length }, extensions: [placeholders] });
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

test('an image is not part of the text until its upload finishes', () => {
  const view = createView('Look:');
  const fill = reservePlaceholder(view, 'Uploading an image…', 5);
  expect(view.state.field(placeholders).size).toBe(1);
  expect(view.text).toBe('Look:');
  fill(['![](/a.jpg)']);
  expect(view.text).toBe('Look:\n\n![](/a.jpg)');
  expect(view.state.field(placeholders).size).toBe(0);
});

test('the placeholder moves with the text before it, and text typed behind it stays behind', () => {
  const view = createView('Look:\n');
  const fill = reservePlaceholder(view, 'Uploading…', 6);
  view.dispatch({ changes: { from: 0, insert: 'Well. ' } });
  view.dispatch({ changes: { from: 12, insert: 'and more' } });
  fill(['![](/a.jpg)']);
  expect(view.text).toBe('Well. Look:\n\n![](/a.jpg)\n\nand more');
});

test('a cursor at the placeholder moves behind the image', () => {
  const view = createView('Look:');
  reservePlaceholder(view, 'Uploading…', 5)(['![](/a.jpg)']);
  expect(view.state.selection.main.head).toBe(view.text.length);
});

test('a cursor elsewhere stays with its text', () => {
  const view = createView('Look: here');
  const fill = reservePlaceholder(view, 'Uploading…', 5);
  fill(['![](/a.jpg)']);
  expect(view.state.selection.main.head).toBe(view.text.length);
  const other = createView('One.\n\nTwo.');
  reservePlaceholder(other, 'Uploading…', 0)(['![](/a.jpg)']);
  expect(other.state.sliceDoc(0, other.state.selection.main.head)).toMatch(/Two\.$/);
});

test('two uploads at the same position are both inserted', () => {
  const view = createView('One.\n\n\n\nTwo.');
  const fills = [reservePlaceholder(view, 'Uploading…', 6), reservePlaceholder(view, 'Uploading…', 6)];
  fills[0]!(['![](/a.jpg)']);
  fills[1]!(['![](/b.jpg)']);
  expect(view.text.split(/\n{2,}/).toSorted()).toEqual(['![](/a.jpg)', '![](/b.jpg)', 'One.', 'Two.']);
});

test('a placeholder deleted with its text is not filled', () => {
  const view = createView('Look here');
  const fill = reservePlaceholder(view, 'Uploading…', 4);
  view.dispatch({ changes: { from: 0, to: 9, insert: 'Other words' } });
  fill(['![](/a.jpg)']);
  expect(view.text).toBe('Other words');
});

test('a failed upload leaves no placeholder', () => {
  const view = createView('Look');
  reservePlaceholder(view, 'Uploading…', 4)([]);
  expect([view.text, view.state.field(placeholders).size]).toEqual(['Look', 0]);
});
