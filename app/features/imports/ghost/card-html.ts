import { escapeHtml } from '#features/imports/html/escape-html.ts';
import { markdownToHtml } from '#features/imports/markdown-files/rewrite-markdown.ts';
import { isRow, type Row, textOf } from './ghost-export.ts';

/** A longer text does not fit into a post and is not parsed. */
const MAX_MARKDOWN_LENGTH = 200_000;

/** The HTML that Ghost renders for a card of its editors; null if the card is unknown. */
export function cardToHtml(name: string, card: Row): string | null {
  const text = (...keys: string[]) => keys.map((key) => textOf(card[key])).find(Boolean) ?? '';
  const caption = text('caption') && `<figcaption>${text('caption')}</figcaption>`;
  switch (name) {
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'html':
      return text('html');
    case 'markdown':
    case 'card-markdown':
      return markdownCard(text('markdown'));
    case 'image':
      return figure('image', linked(image(card), text('href')) + caption);
    case 'gallery':
      return figure('gallery', rowsIn(card.images).map(image).join('') + caption);
    case 'codeblock':
    case 'code': {
      const language = /^[\w+#.-]+$/.test(text('language')) ? ` class="language-${text('language')}"` : '';
      return figure(
        'code',
        `<pre><code${language}>${escapeHtml(typeof card.code === 'string' ? card.code : '')}</code></pre>${caption}`,
      );
    }
    case 'bookmark':
      return figure('bookmark', link(text('url'), text('url')) + caption);
    case 'embed':
      return figure('embed', (text('html') || link(text('url'), text('url'))) + caption);
    case 'callout':
      return `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">${escapeHtml(text('calloutEmoji'))}</div><div class="kg-callout-text">${text('calloutText')}</div></div>`;
    case 'toggle':
      return `<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text kg-toggle-heading">${text('heading')}</h4><div class="kg-toggle-content">${text('content')}</div></div>`;
    case 'button':
    case 'call-to-action':
      return text('textValue') + paragraph(link(text('buttonUrl'), text('buttonText')));
    case 'video':
      return figure('video', `<video src="${escapeHtml(text('src'))}"></video>${caption}`);
    case 'audio':
      return `<div class="kg-card kg-audio-card"><audio src="${escapeHtml(text('src'))}"></audio><div class="kg-audio-title">${escapeHtml(text('title'))}</div></div>`;
    case 'file':
      return (
        paragraph(link(text('src'), text('fileTitle', 'fileName', 'src'))) + paragraph(text('fileCaption'))
      );
    case 'product':
      return `${text('productImageSrc') && `<img src="${escapeHtml(text('productImageSrc'))}" alt="">`}<h4>${text('productTitle')}</h4>${text('productDescription')}${paragraph(link(text('productUrl'), text('productButton')))}`;
    case 'header':
      return `<h2>${text('header')}</h2>${paragraph(text('subheader'))}${paragraph(link(text('buttonUrl'), text('buttonText')))}`;
    default:
      return null;
  }
}

const figure = (name: string, content: string) =>
  `<figure class="kg-card kg-${name}-card">${content}</figure>`;
const paragraph = (content: string) => (content === '' ? '' : `<p>${content}</p>`);
const link = (url: string, text: string) =>
  url === '' || text === '' ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
const linked = (content: string, url: string) =>
  url === '' ? content : `<a href="${escapeHtml(url)}">${content}</a>`;

function image(card: Row) {
  return `<img src="${escapeHtml(textOf(card.src))}" alt="${escapeHtml(textOf(card.alt))}">`;
}

function markdownCard(markdown: string) {
  return markdown.length > MAX_MARKDOWN_LENGTH ? paragraph(escapeHtml(markdown)) : markdownToHtml(markdown);
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}
