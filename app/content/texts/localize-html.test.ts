import { expect, test } from 'vitest';
import { getTexts } from './languages.ts';
import { renderMarkdown } from '#platform/markdown/render.server.ts';
import { localizeHtml } from './localize-html.ts';

const german = { language: 'de', numberFormat: 'language', texts: {} } as const;

test('a call-out has its label in the language; a label of the author stays', async () => {
  const { html } = await renderMarkdown('> [!NOTE]\n> Text\n\n> [!TIP] Note\n> Text');
  expect(localizeHtml(html, getTexts(german)).match(/(?<=label">)[^<]+/g)).toEqual(['Hinweis', 'Note']);
});

test('special characters in the owner’s texts are characters', async () => {
  const { html } = await renderMarkdown('| a |\n| - |\n| b |');
  const texts = { 'prose.table': 'My "$&" <b>' };
  expect(localizeHtml(html, getTexts({ ...german, texts }))).toContain(
    'aria-label="My &quot;$&amp;&quot; &lt;b&gt;"',
  );
});

test('a comparison has a slider and phones have a label in the language', async () => {
  const html =
    '<div class="block-compare"><figure></figure></div><div class="phones" aria-label="Phone screens"></div>';
  const localized = localizeHtml(html, getTexts(german));
  expect(localized).toContain('</figure><input type="range" min="0" max="100" value="50" aria-label="Vorher');
  expect(localized).toContain('aria-label="Bildschirme"');
});

test('text that looks like a label stays', async () => {
  const { html } = await renderMarkdown('`aria-label="Table"`, `aria-label="Done"`');
  expect(localizeHtml(html, getTexts(german))).toBe(html);
});
