import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { isFormatted, separate } from './paste-html.ts';

test.each([
  [
    'VS Code',
    `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">const</span></div></div>`,
  ],
  [
    'JetBrains',
    `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9,8pt;"><span style="color:#cc7832;">const </span></pre></body></html>`,
  ],
  ['nothing', ''],
])('code of %s is pasted as plain text', (_program, html) => {
  expect(isFormatted(html, ['text/plain', 'text/html'])).toBe(false);
});

test('text of word processors and pages is converted', () => {
  expect(isFormatted('<p>Some <b>bold</b> text</p>', [])).toBe(true);
  expect(isFormatted('<p>Some</p><pre style="white-space:pre"><code>code</code></pre>', [])).toBe(true);
  expect(isFormatted('<p>Some</p>', ['vscode-editor-data'])).toBe(false);
});

/** Pastes at ‹›. */
function pasteAtMark(marked: string, markdown: string) {
  const from = marked.indexOf('‹›');
  const doc = marked.replace('‹›', '');
  const insert = separate(EditorState.create({ doc }), { from, to: from, markdown });
  return doc.slice(0, from) + insert + doc.slice(from);
}

test('a paragraph continues the line, blocks get empty lines around them', () => {
  expect(pasteAtMark('One ‹›two', '**bold**')).toBe('One **bold**two');
  expect(pasteAtMark('', '- a\n- b')).toBe('- a\n- b');
  expect(pasteAtMark('One‹›two', '- a\n- b')).toBe('One\n\n- a\n- b\n\ntwo');
  expect(pasteAtMark('One\n‹›\ntwo', '# A')).toBe('One\n\n# A\n\ntwo');
  expect(pasteAtMark('One\n\n‹›', 'A\n\nB')).toBe('One\n\nA\n\nB');
});
