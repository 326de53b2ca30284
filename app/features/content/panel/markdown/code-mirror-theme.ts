import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Uses the page's CSS variables, so that one theme serves light and dark mode. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--code-fg)', backgroundColor: 'var(--code-bg)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.875rem',
    lineHeight: '1.72',
    fontVariantLigatures: 'none',
    overscrollBehavior: 'contain',
  },
  '.cm-content': { padding: '1.375rem 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 1.5rem 0 0.75rem' },
  '.cm-cursor': { borderLeft: '2px solid var(--accent)' },
  '.cm-gutters': { border: 'none', backgroundColor: 'transparent', color: 'var(--code-com)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '3.25rem', padding: '0 0.5rem 0 0' },
  // A paragraph is a single line: highlight it only while the editor has focus.
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  // Translucent: the selection layer is below the lines.
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in oklab, var(--code-mark) 40%, transparent)',
  },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--accent-text)' },
  '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 30%, transparent)',
  },
  // An explicit colour: the inherited selection colour suits a different background.
  '.cm-content ::selection, .cm-line::selection': { color: 'var(--code-fg)' },
  '.cm-placeholder': { color: 'var(--code-com)' },
  '.cm-place': {
    padding: '0.125rem 0.5rem',
    marginRight: '0.375rem',
    borderRadius: '2px',
    backgroundColor: 'var(--warn-wash)',
    color: 'var(--warn)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: '1px solid var(--rule)',
    borderRadius: '4px',
    padding: '0.375rem',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--pop)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxWidth: 'min(22rem, calc(100vw - 2.5rem))',
    maxHeight: 'min(32rem, 60vh)',
    fontFamily: 'var(--font-display)',
    fontSize: '0.9375rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.5rem 0.75rem',
    borderRadius: '2px',
    lineHeight: '1.3',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ink)',
    color: 'var(--paper)',
  },
  '@media (forced-colors: active)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    borderBottom: 'none',
    padding: '0.625rem 0.75rem 0.25rem',
    fontFamily: 'var(--font-mono)',
    fontSize: '0.8125rem',
    color: 'var(--ink-2)',
    opacity: '1',
  },
  '.cm-completionLabel': { fontWeight: '600' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'inherit' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
  '.cm-selectionMatch, .cm-searchMatch': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 18%, transparent)',
  },
  '.cm-searchMatch-selected': { outline: '1.5px solid var(--accent-text)' },
  '.cm-panels': { backgroundColor: 'var(--paper-2)', color: 'var(--ink)', border: 'none' },
  '.cm-panels-top': { borderBottom: '1px solid var(--rule)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.625rem 3rem 0.625rem 0.75rem',
    fontFamily: 'var(--font-display)',
    fontSize: '0.875rem',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '0',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '0.5rem' },
  '.cm-panel.cm-search input[type=checkbox]': {
    width: '1.125rem',
    height: '1.125rem',
    accentColor: 'var(--accent)',
  },
  '.cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': {
    minHeight: '2.25rem',
    borderRadius: '2px',
    color: 'var(--ink)',
  },
  '.cm-panel.cm-search .cm-textfield': {
    flex: '1 1 10rem',
    maxWidth: '18rem',
    border: '1px solid var(--rule-2)',
    padding: '0 0.625rem',
    backgroundColor: 'var(--surface)',
  },
  '.cm-panel.cm-search .cm-textfield:focus': {
    outline: 'none',
    borderColor: 'var(--ink)',
    boxShadow: 'inset 0 -2px 0 var(--accent)',
  },
  '.cm-panel.cm-search .cm-button': {
    border: '1.5px solid var(--ink)',
    padding: '0 0.75rem',
    background: 'transparent',
    fontWeight: '600',
  },
  '.cm-panel.cm-search .cm-button:hover, .cm-panel.cm-search .cm-button:active': {
    background: 'var(--ink)',
    color: 'var(--paper)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '0.5rem',
    right: '0.5rem',
    width: '2.25rem',
    height: '2.25rem',
    padding: '0',
    fontSize: '1.25rem',
    color: 'var(--ink-2)',
  },
  '.cm-panel.cm-search [name=close]:hover': { color: 'var(--accent-text)' },
});

const highlighting = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--code-key)', fontWeight: '650' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--code-fn)' },
  { tag: [tags.monospace, tags.string, tags.regexp], color: 'var(--code-str)' },
  { tag: tags.quote, color: 'var(--code-com)' },
  {
    tag: [tags.processingInstruction, tags.contentSeparator, tags.comment, tags.meta],
    color: 'var(--code-com)',
  },
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: 'var(--code-key)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-fn)' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--code-num)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
]);

export const codeMirrorTheme = [theme, syntaxHighlighting(highlighting)];
