import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import {
  insertCodeBlock,
  insertLink,
  linkSelection,
  replaceImage,
  toggleMark,
  togglePrefix,
} from './markdown-commands.ts';

/**
 * Runs a command on a text with the selection marked by ‹ and ›; returns the result in the
 * same notation.
 */
function run(command: StateCommand, marked: string) {
  const [from, to] = [marked.indexOf('‹'), marked.indexOf('›') - 1];
  const doc = marked.replaceAll(/[‹›]/g, '');
  let state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  const isDone = command({ state, dispatch: (transaction) => (state = transaction.state) });
  if (!isDone) return null;
  const { from: start, to: end } = state.selection.main;
  return `${state.sliceDoc(0, start)}‹${state.sliceDoc(start, end)}›${state.sliceDoc(end)}`;
}

test.each([
  ['bold', toggleMark('**'), 'a ‹word› b', 'a **‹word›** b'],
  ['bold taken away', toggleMark('**'), 'a **‹word›** b', 'a ‹word› b'],
  ['bold before a word is typed', toggleMark('**'), 'a ‹›', 'a **‹›**'],
  ['a heading', togglePrefix('## '), '‹Title›', '## ‹Title›'],
  ['a heading of another level', togglePrefix('## '), '# ‹Title›', '## ‹Title›'],
  ['no heading', togglePrefix('## '), '## ‹Title›', '‹Title›'],
  ['a list', togglePrefix('- '), '‹a\nb›', '- ‹a\n- b›'],
  ['a code block around words', insertCodeBlock, '‹let a›', '```\n‹let a›\n```\n'],
  ['a code block before code is typed', insertCodeBlock, 'Code:‹›', 'Code:\n```\n‹›\n```\n'],
  ['a link on words', insertLink, 'see ‹this›', 'see [this](‹https://›)'],
  ['a link without words', insertLink, 'see ‹›', 'see [‹›](https://)'],
  [
    'an address over words',
    linkSelection('https://a.example/b'),
    '‹words›',
    '[words](https://a.example/b)‹›',
  ],
])('%s', (_case, command, before, after) => {
  expect(run(command, before)).toBe(after);
});

const image = '![New](/media/new.jpg)';

test.each([
  ['A\n\n‹![Old](/old.jpg)›\n\nB', `A\n\n${image}‹›\n\nB`],
  ['A\n\n‹![Old](/old.jpg)\n›B', `A\n\n${image}‹›\nB`],
  ['![a](/a.jpg) ![](‹/b›.jpg) c', `![a](/a.jpg) ${image}‹› c`],
  ['![Old](/ol‹›d.jpg "A caption")', '![New](/media/new.jpg "A caption")‹›'],
])('a selected image is replaced: %j', (before, after) => {
  expect(run(replaceImage(image), before)).toBe(after);
});

test.each(['![Old](/old.jpg)‹›', '‹![Old](/old.jpg) and words›', 'words‹›'])(
  'no image is selected: %j',
  (text) => expect(run(replaceImage(image), text)).toBeNull(),
);

test('only a URL pasted over one line of text creates a link', () => {
  expect(run(linkSelection('not an address'), '‹words›')).toBeNull();
  expect(run(linkSelection('https://a.example'), 'no selection ‹›')).toBeNull();
  expect(run(linkSelection('https://a.example'), '‹two\nlines›')).toBeNull();
});
