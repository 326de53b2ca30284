import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/render.server.ts';
import { htmlToMarkdown, htmlToText } from '#site-import/html/html-to-markdown.ts';
import { createLosses } from '#site-import/records/losses.ts';
import { normalizeHtml } from '#site-import/html/normalize-html.ts';

const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
const convert = (html: string) =>
  htmlToMarkdown(html, { baseUrl: 'https://old.example/', shortcodes, hasTypedParagraphs: true });
const tooMuchMarkup = 'The text has too much markup: after 20,000 elements only the text is kept.';
const LENGTH = 500_000;
const fill = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length));
const numbered = (count: number, unit: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => unit(index)).join('');

const quadraticElsewhere = {
  'nested elements': fill('<div>'),
  'open formatting': numbered(20_000, (id) => `<b id=${id}>`),
  'formatting that is left open in paragraphs': numbered(4_000, (id) => `<p><b id=${id}>x</p>`),
  'captions that are never closed': fill('[caption id=1]'),
  'captions that are closed once': `${fill('[caption id=1]')}[/caption]`,
  'ends of captions': fill('[/caption]'),
  'names of shortcodes': numbered(50_000, (id) => `[a${id}]`),
  'shortcodes with open quotation marks': fill('[x "'),
  'shortcodes with open attributes': fill("[x a='"),
  'code that is never closed': fill('[code]'),
  'attributes in one tag': `<p ${numbered(50_000, (id) => `a${id}=1 `)}>x`,
  'attributes with open quotation marks': fill('<a b="'),
  'open comments': fill('<!--'),
  'open scripts': fill('<script>'),
  'open tags': fill('<a'),
  'open angle brackets': fill('<'),
  'cells that span everything': `<table>${'<tr><td colspan=1000 rowspan=60000>a<td>b'.repeat(500)}`,
  'spaces in code': `<pre>x${' '.repeat(400_000)}y</pre>`,
  'comparisons before one angle bracket': `${fill('<1')}>`,
  'links that are notes of each other': `${'<a id=r href=#f>1</a>'.repeat(5_000)}<div id=f><a href=#r>x</a></div>`,
};

test.each(Object.entries(quadraticElsewhere))(
  'half a megabyte of %s',
  (_name, html) => {
    expect(convert(html).markdown.length).toBeLessThan(3 * LENGTH);
    expect(htmlToText(html).length).toBeLessThan(3 * LENGTH);
  },
  60_000,
);

test('the text in elements that are nested ten thousand levels deep is kept, and the loss reported', () => {
  const { markdown, losses } = convert(
    `${'<div><em>'.repeat(5_000)}deep${'</em></div>'.repeat(5_000)}<p>After <b>it</b></p>`,
  );
  expect(markdown).toContain('deep');
  expect(markdown).toContain('After **it**');
  expect(losses).toEqual(['Elements nested too deeply were left out; their text is kept.']);
});

test('after too many elements the text is kept, and the loss reported', () => {
  const losses = createLosses();
  const html = normalizeHtml('<i>a</i> '.repeat(21_000), losses);
  expect([html.match(/<i>a<\/i>/g), html.match(/a/g)]).toMatchObject([
    { length: 20_000 },
    { length: 21_000 },
  ]);
  expect(losses.list()).toEqual([tooMuchMarkup]);
  // Links to styles are left out, but count.
  expect(convert(`${'<link>'.repeat(20_000)}<p>The <b>end</b></p>`)).toMatchObject({
    markdown: 'The end',
    losses: [tooMuchMarkup],
  });
});

test.each([
  ['videos', '[vimeo 123]', '123'],
  ['blocks without HTML', '<!-- wp:a/b /-->', 'a/b'],
  ['frames', '<iframe src="https://a.example/x"></iframe>', 'a.example'],
])('%s count as elements', (_name, source, shown) => {
  const losses = createLosses();
  const html = normalizeHtml(`${source}\n`.repeat(21_000) + 'The end', losses, shortcodes);
  expect(losses.list()).toContain(tooMuchMarkup);
  expect(html.split(shown).length).toBeGreaterThan(5_000);
  expect(html).toMatch(/The end$/);
});

test('the galleries of one text have a limit together', () => {
  const image = { src: 'https://old.example/a.jpg', alt: 'a', caption: 'b'.repeat(50_000) };
  let lists = 0;
  const data = {
    findAttachment: () => image,
    listAttachments: () => ((lists += 1), Array.from({ length: 200 }, () => image)),
  };
  const { markdown, losses } = htmlToMarkdown('[gallery]'.repeat(2_000), { baseUrl: null, shortcodes: data });
  expect(markdown.split('a.jpg')).toHaveLength(1_001);
  expect(losses).toEqual([
    'The text has more than 1,000 images in galleries; the others are left out (1995 places).',
  ]);
  expect(lists).toBe(1);
  const ids = Array.from({ length: 300 }, (_, id) => id).join(',');
  const large = htmlToMarkdown(`[gallery ids="${ids}"]`, { baseUrl: null, shortcodes: data });
  expect(large.markdown.split('a.jpg')).toHaveLength(301);
  expect(large.losses).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('the name %s', (name) => {
  const { markdown } = convert(
    `<${name}>a</${name}><p class="${name}" id="${name}">b</p><x-${name}>c</x-${name}><div class="kg-card kg-${name}">d</div>[${name}][/${name}][${name} e="f"]<!-- wp:${name} {"${name}":1} /--><p>The end</p>`,
  );
  for (const text of ['a', 'b', 'c', 'd', 'The end']) expect(markdown).toContain(text);
  expect(htmlToText(`<x-${name}>a</x-${name}>`)).toBe('a');
});

test('five megabytes are read, what is longer is cut and reported', () => {
  const losses = createLosses();
  const html = normalizeHtml('word '.repeat(1_100_000), losses);
  expect(html.length).toBe(5_000_000);
  expect(losses.list()).toEqual(['The text is too long and is cut after 5 million characters.']);
});

test('scripts in addresses vanish', async () => {
  const { markdown, losses, images } = convert(
    `<p><a href="java\tscript:alert(1)">a</a> <a href=" data:text/html,x">b</a> <a href="vbscript:x">c</a>
    <img src="javascript:alert(1)" alt="d"><img src="data:image/svg+xml,<svg onload=alert(1)>" alt="e">
    <img src="data:image/png;base64,${'A'.repeat(40_000)}" alt="f"><iframe src="javascript:alert(1)"></iframe>`,
  );
  expect(images).toEqual([]);
  expect(losses).toContain(
    'A link with an address that is not allowed was removed; its text is kept (3 places).',
  );
  expect(losses).toContain('An image without a usable address is left out (3 places).');
  const { html } = await renderMarkdown(markdown);
  expect(html).not.toMatch(/(?:src|href)="(?!https:)/);
});

test('a small image within the text is listed', () => {
  const src = 'data:image/png;base64,iVBORw0KGgo=';
  expect(convert(`<p><img src="${src}" alt="x"></p>`).images).toEqual([{ src, alt: 'x' }]);
});

test('broken characters and markup do not stop anything', () => {
  expect(
    convert('<p>a\0b\u0008c \uD800 d &#0; &nosuch; &#x110000; <b>e <i>f</b> g</i></p></div></p><').markdown,
  ).toBe('abc \uFFFD d \uFFFD \\&nosuch; \uFFFD **e _f_** g\n\n<');
  expect(convert('a < b and c > d, 1 <2').markdown).toBe('a < b and c > d, 1 <2');
  expect(convert('<p title=it\'s class=">">x</p><a href="/y>z</a> rest').markdown).toContain('x');
});

test('control characters do not hide a shortcode', () => {
  const data = {
    ...shortcodes,
    findAttachment: () => ({ src: 'https://old.example/a.jpg', alt: 'a', caption: '' }),
  };
  const { markdown } = htmlToMarkdown('Intro\x0B text [gallery ids="1"] end', {
    baseUrl: null,
    shortcodes: data,
  });
  expect(markdown).toBe('Intro text\n\n![a](https://old.example/a.jpg)\n\nend');
});

test('text of a comment keeps its lines and shows where links lead', () => {
  expect(
    htmlToText(
      'Hi <b>Ada</b> &amp; all,\nsee <a href="https://a.example/b">this</a>\n\n<ul><li>x</li></ul><script>y</script>',
    ),
  ).toBe('Hi Ada & all,\nsee this (https://a.example/b)\n\n- x');
});
