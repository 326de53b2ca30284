import type { Options as Schema } from 'rehype-sanitize';
import { blockClasses, insertOptions } from './blocks/blocks.ts';
import { hexColor, shareClass } from './blocks/picture-blocks.ts';
import { callOutKinds } from './blocks/call-outs.ts';
import { alignmentClasses } from './figures-and-tables.ts';
import { headingIdPrefix } from './headings.ts';
import { tokenClasses } from './token-theme.ts';
import { CAPTIONS_URL, FILM_URL } from '#platform/http/media-file.ts';

const headingId: [string, RegExp] = ['id', new RegExp(`^${headingIdPrefix}`)];
const cellAttributes: NonNullable<Schema['attributes']>[string] = [
  ['className', ...Object.values(alignmentClasses)],
];

const textTags = 'h2 h3 h4 h5 h6 p blockquote hr br strong em del a img sup section aside';
const listTags = 'ul ol li input';
const tableTags = 'div table thead tbody tr th td';
const codeTags = 'figure figcaption pre code span';
const blockTags = 'details summary svg rect';
const mediaTags = 'video track';

/** Allowlist of the markup that the renderer emits; everything else is removed. */
export const schema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  strip: ['script', 'style'],
  // No prefix is added: the allowed ids are listed below.
  clobber: [],
  clobberPrefix: '',
  tagNames: `${textTags} ${listTags} ${tableTags} ${codeTags} ${blockTags} ${mediaTags}`.split(' '),
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    li: ['ul', 'ol'],
    figcaption: ['figure'],
    input: ['li'],
    summary: ['details'],
    rect: ['svg'],
    video: ['figure'],
    track: ['video'],
  },
  attributes: {
    '*': [],
    h2: [
      [...headingId, 'footnote-label'],
      ['className', 'sr-only'],
    ],
    h3: [headingId],
    h4: [headingId],
    h5: [headingId],
    h6: [headingId],
    a: [
      'href',
      'title',
      ['rel', 'noopener'],
      ['id', /^fnref-\d+(?:-\d+)?$/],
      ['ariaDescribedBy', 'footnote-label'],
      ['ariaLabel', /^Back to reference \d+(?:-\d+)?$/],
      ['className', 'data-footnote-backref'],
      'dataFootnoteRef',
      'dataFootnoteBackref',
    ],
    img: ['src', 'alt', 'title', ['loading', 'lazy'], ['decoding', 'async']],
    ul: [['className', 'contains-task-list']],
    ol: ['start', ['className', 'contains-task-list']],
    li: [
      ['className', 'task-list-item', shareClass],
      ['id', /^fn-\d+$/],
    ],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', ['ariaLabel', 'Done', 'To do']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    div: [
      ['className', 'table-scroll', ...blockClasses.div],
      ['dataInsert', /^[a-z-]+$/],
      ['dataOptions', insertOptions],
      ['tabIndex', 0],
      ['role', 'region'],
      ['ariaLabel', /^(?:Table(?: \d+)?|Phone screens)$/],
    ],
    th: cellAttributes,
    td: cellAttributes,
    p: [['className', 'callout-label', 'link-card', 'download', ...blockClasses.p]],
    aside: [['className', 'callout', ...callOutKinds.map((kind) => `callout-${kind}`)]],
    figure: [['className', 'code', 'image', 'gallery', 'film', 'loop']],
    details: [['className', 'transcript']],
    video: [
      ['src', FILM_URL],
      'poster',
      'width',
      'height',
      'controls',
      'muted',
      'loop',
      'playsInline',
      ['preload', 'none', 'metadata'],
      'ariaLabel',
    ],
    track: [
      ['kind', 'captions'],
      ['src', CAPTIONS_URL],
      ['label', 'Captions'],
    ],
    pre: [['tabIndex', 0]],
    svg: [
      ['className', 'swatch'],
      ['ariaHidden', 'true'],
    ],
    rect: [
      ['width', '100%'],
      ['height', '100%'],
      ['fill', hexColor],
    ],
    span: [
      [
        'className',
        'line',
        'mark',
        'code-file',
        'code-lang',
        'link-card-host',
        'download-facts',
        ...tokenClasses,
      ],
    ],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], poster: ['http', 'https'] },
};
