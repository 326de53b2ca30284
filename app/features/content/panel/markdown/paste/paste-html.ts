import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A longer one is pasted as plain text. */
const MAX_HTML_LENGTH = 2_000_000;
/** Code editors copy colored lines as well. */
const CODE_LINES =
  /^(?:\s|<meta[^>]*>|<\/?(?:html|head|body)[^>]*>|<!--.*?-->)*<(?:pre|div|span)\b[^>]*style=(?:"[^"]*|'[^']*)(?:white-space:\s*pre\b|font-family:[^;"]*mono)/is;

/** Pastes formatted text as Markdown, as one step that can be undone; the converter is loaded on the first use. */
export function pasteAsMarkdown() {
  /** Ctrl+Shift+V pastes plain text. Some browsers offer the HTML nevertheless. */
  let isPlain = false;
  return EditorView.domEventHandlers({
    keydown: ({ key, shiftKey, ctrlKey, metaKey }) => {
      isPlain = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v';
      return false;
    },
    paste: ({ clipboardData }, view) => {
      if (isPlain || !clipboardData || isInCode(view.state)) return false;
      const html = clipboardData.getData('text/html');
      const text = clipboardData.getData('text/plain');
      if (!isFormatted(html, [...clipboardData.types])) return false;
      void pasteHtml(view, { html, text });
      return true;
    },
  });
}

/** Whether HTML of the clipboard is worth converting: that of code editors is not. */
export function isFormatted(html: string, types: string[]) {
  if (html === '' || html.length > MAX_HTML_LENGTH || types.includes('vscode-editor-data')) return false;
  return !CODE_LINES.test(html);
}

async function pasteHtml(view: EditorView, { html, text }: { html: string; text: string }) {
  const { doc, selection } = view.state;
  const markdown = await convert(html);
  // What was typed or selected while the converter was loading counts.
  const { from, to } = view.state.doc === doc ? selection.main : view.state.selection.main;
  const insert = markdown === null ? text : separate(view.state, { from, to, markdown });
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.trimEnd().length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

/** Null if plain text is better, also without a connection. */
async function convert(html: string): Promise<string | null> {
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    return htmlToMarkdown(html);
  } catch {
    return null;
  }
}

/** Several blocks get empty lines around them; a single paragraph continues the line. */
export function separate(
  state: EditorState,
  { from, to, markdown }: { from: number; to: number; markdown: string },
): string {
  const isBlock = markdown.includes('\n') || /^(?:#{1,6} |[-*+] |\d+[.)] |> |\||```)/.test(markdown);
  if (!isBlock) return markdown;
  const before = state.sliceDoc(0, from);
  const after = state.sliceDoc(to);
  const above = before.trim() === '' ? 2 : /\n{0,2}$/.exec(before)![0].length;
  const below = after.trim() === '' ? 2 : /^\n{0,2}/.exec(after)![0].length;
  return '\n'.repeat(2 - above) + markdown + '\n'.repeat(2 - below);
}

function isInCode(state: EditorState) {
  const { from } = state.selection.main;
  for (let node = syntaxTree(state).resolveInner(from, -1); node.parent; node = node.parent)
    if (/Code/.test(node.name)) return true;
  return false;
}
