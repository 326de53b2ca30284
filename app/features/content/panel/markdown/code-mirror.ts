import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type StateCommand } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { codeMirrorTheme } from './code-mirror-theme.ts';
import { pasteAsMarkdown } from '#features/content/panel/markdown/paste/paste-html.ts';
import type { InsertGroup, InsertItem } from './insert-items.ts';
import { slashMenu } from './slash-menu.ts';
import { placeholders, reservePlaceholder } from './upload-placeholders.ts';
import {
  insertBlock,
  insertCodeBlock,
  insertLink,
  linkSelection,
  replaceImage,
  toggleMark,
  togglePrefix,
} from './markdown-commands.ts';
import { isMediaFile } from '#features/media/media.ts';

export const markdownCommands = {
  heading: togglePrefix('## '),
  bold: toggleMark('**'),
  italic: toggleMark('_'),
  list: togglePrefix('- '),
  code: toggleMark('`'),
  codeBlock: insertCodeBlock,
  link: insertLink,
} satisfies Record<string, StateCommand>;

export type MarkdownCommand = keyof typeof markdownCommands;

type MountOptions = {
  parent: HTMLElement;
  text: string;
  label: string;
  onChange: (text: string) => void;
  /** Pasted or dropped images, films and files, and their insertion position. */
  onFiles: (files: File[], position: number) => void;
  /** The entries of the menu that `/` opens, and the choice of one. */
  insertGroups: readonly InsertGroup[];
  onInsert: (item: InsertItem) => void;
};

export type CodeMirror = ReturnType<typeof mountCodeMirror>;

export function mountCodeMirror({ parent, text, label, insertGroups, ...handlers }: MountOptions) {
  const { onChange, onFiles, onInsert } = handlers;
  const takeFiles = (files: FileList | undefined, position: number, event: Event) => {
    const taken = [...(files ?? [])].filter(isMediaFile);
    if (taken.length === 0) return false;
    event.preventDefault();
    onFiles(taken, position);
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        // The content security policy requires a nonce on style elements.
        EditorView.cspNonce.of(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        drawSelection(),
        dropCursor(),
        history(),
        search({ top: true }),
        placeholder('Write in Markdown…'),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          // Satisfies accessibility checks for keyboard-scrollable regions.
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        markdown({ base: markdownLanguage, codeLanguages: languageOf, pasteURLAsLink: false }),
        placeholders,
        slashMenu({ groups: insertGroups, onInsert }),
        codeMirrorTheme,
        EditorState.phrases.of(phrases),
        keymap.of([...keyBindings, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        EditorView.domEventHandlers({
          paste: (event) => {
            const { clipboardData } = event;
            if (takeFiles(clipboardData?.files, view.state.selection.main.from, event)) return true;
            const isLinked = linkSelection(clipboardData?.getData('text/plain').trim() ?? '')(view);
            if (isLinked) event.preventDefault();
            return isLinked;
          },
          drop: (event) =>
            takeFiles(event.dataTransfer?.files, view.posAtCoords(event) ?? view.state.doc.length, event),
        }),
        pasteAsMarkdown(),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });

  return {
    run(command: MarkdownCommand) {
      markdownCommands[command](view);
      view.focus();
    },
    /** Replaces the text as a single undo step. */
    replace(newText: string) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: newText } });
    },
    /** Inserts Markdown as a block and selects a part of it. */
    insertBlock(markdownText: string, select?: string) {
      insertBlock(markdownText, select)(view);
      view.focus();
    },
    /** Replaces the selected image; false if none is selected. */
    replaceImage(image: string) {
      view.focus();
      return replaceImage(image)(view);
    },
    /** Inserts a placeholder for images being uploaded; the returned function replaces it. */
    reserve: (placeholderLabel: string, position: number) =>
      reservePlaceholder(view, placeholderLabel, position),
    select: (from: number, to = from) =>
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true }),
    /** The text may have become shorter since the line was counted. */
    selectLine: (line: number) => {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    },
    focus: () => view.focus(),
    scroller: view.scrollDOM,
    destroy: () => view.destroy(),
  };
}

const phrases = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  Replace: 'Replace with',
  close: 'Close',
};

const keyBindings = [
  { key: 'Mod-b', run: markdownCommands.bold },
  { key: 'Mod-i', run: markdownCommands.italic },
  { key: 'Mod-k', run: markdownCommands.link },
  { key: 'Mod-e', run: markdownCommands.code },
  { key: 'Mod-Shift-e', run: markdownCommands.codeBlock },
  { key: 'Mod-Shift-2', run: markdownCommands.heading },
  { key: 'Mod-Shift-8', run: markdownCommands.list },
].map((binding) => ({ ...binding, preventDefault: true }));

const scripts = javascript({ jsx: true, typescript: true }).language;

/**
 * Only JavaScript and TypeScript are highlighted in the editor; the preview highlights all
 * languages.
 */
function languageOf(info: string) {
  return /^(js|jsx|ts|tsx|javascript|typescript|json)\b/i.test(info) ? scripts : null;
}
