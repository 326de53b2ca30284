import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { isAtSlash } from './slash-menu.ts';

/** Whether the menu opens at ‹›. */
function opensAt(marked: string) {
  const pos = marked.indexOf('‹›');
  const doc = marked.replace('‹›', '');
  return isAtSlash({
    state: EditorState.create({ doc, extensions: markdown({ base: markdownLanguage }) }),
    pos,
  });
}

test.each(['/‹›', '/ta‹›', 'One.\n\n/‹›\n\nTwo.', '/image with‹›'])('%j opens the menu', (text) => {
  expect(opensAt(text)).toBe(true);
});

test.each(['One /‹›', '/blog/a‹›', '/ta‹›ble', '‹›/', '```\n/‹›\n```', '/‹› text'])(
  '%j does not open the menu',
  (text) => {
    expect(opensAt(text)).toBe(false);
  },
);
