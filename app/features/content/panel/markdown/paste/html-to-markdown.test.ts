import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const docs = (html: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${html}</b><br class="Apple-interchange-newline">`;
const span = (text: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};text-decoration:none;white-space:pre-wrap;">${text}</span>`;

test('Google Docs: headings, bold, italic, struck text and links', () => {
  const html = docs(
    `<h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:700">A title</span></h1>` +
      `<p dir="ltr" style="line-height:1.38">${span('Some ')}${span('bold', 'font-weight:700')}${span(', ')}${span('italic', 'font-weight:400;font-style:italic')}${span(' and ')}<span style="text-decoration:line-through">old</span>${span(' text with a ')}<a href="https://www.google.com/url?q=https://example.com/page&amp;sa=D" style="text-decoration:none">${span('link')}</a>${span('.')}</p>` +
      `<br /><p>${span('Second&nbsp;paragraph.')}</p>`,
  );
  expect(htmlToMarkdown(html)).toBe(
    '# A title\n\nSome **bold**, _italic_ and ~~old~~ text with a [link](https://example.com/page).\n\nSecond paragraph.',
  );
});

test('Google Docs: lists, whose nested lists are directly within lists', () => {
  const item = (text: string, level: number) =>
    `<li dir="ltr" aria-level="${level}" style="list-style-type:disc"><p dir="ltr" role="presentation">${span(text)}</p></li>`;
  const html = docs(
    `<ul>${item('One', 1)}<ul>${item('Inner', 2)}</ul>${item('Two', 1)}</ul><ol>${item('First', 1)}${item('Second', 1)}</ol>`,
  );
  expect(htmlToMarkdown(html)).toBe('- One\n  - Inner\n- Two\n\n1. First\n2. Second');
});

test('Google Docs: tables and code', () => {
  const cell = (text: string) => `<td style="border:solid 1pt"><p dir="ltr">${span(text)}</p></td>`;
  const html = docs(
    `<div align="left"><table><colgroup><col width="10"/></colgroup><tbody><tr>${cell('Name')}${cell('Price')}</tr><tr>${cell('Tea')}${cell('2 | 3')}</tr></tbody></table></div>` +
      `<p>${span('Run ')}<span style="font-family:'Courier New',monospace">npm start</span>${span(' now')}</p>`,
  );
  expect(htmlToMarkdown(html)).toBe(
    '| Name | Price  |\n| ---- | ------ |\n| Tea  | 2 \\| 3 |\n\nRun `npm start` now',
  );
});

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const wordItem = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

test('Word: headings, bold, italic and links', () => {
  const html = word(
    `<p class=MsoTitle>The title<o:p></o:p></p><h2><span style='mso-fareast-language:EN'>A heading<o:p></o:p></span></h2><p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b>\nand <i>italic</i>, a <a href="https://example.com/">link</a> and <a href="#_ftn1">a mark</a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  );
  expect(htmlToMarkdown(html)).toBe(
    '# The title\n\n## A heading\n\nSome **bold** and _italic_, a [link](https://example.com/) and a mark.',
  );
});

test('Word: list paragraphs become lists with levels', () => {
  const html = word(
    `<p class=MsoNormal>Before</p>${wordItem('·', 'One')}${wordItem('o', 'Inner', 2)}${wordItem('·', '<b>Two</b>')}<p class=MsoNormal>Between</p>${wordItem('1.', 'First')}${wordItem('2.', 'Second')}`,
  );
  expect(htmlToMarkdown(html)).toBe(
    'Before\n\n- One\n  - Inner\n- **Two**\n\nBetween\n\n1. First\n2. Second',
  );
});

test('Word: tables', () => {
  const cell = (text: string) =>
    `<td width=200 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
  const html = word(
    `<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'>${cell('A')}${cell('B')}</tr><tr>${cell('1')}${cell('2')}</tr></table>`,
  );
  expect(htmlToMarkdown(html)).toBe('| A | B |\n| - | - |\n| 1 | 2 |');
});

test('Notion: semantic elements with its attributes', () => {
  const html = `<meta charset='utf-8'><!-- notionvc: 1234 --><h2 data-block-id="a">Plan</h2><p>Some <strong>bold</strong>, <em>soft</em>, <code>code</code> and <a href="https://example.com">a link</a>.</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><blockquote>Said.</blockquote><pre><code class="language-javascript">const a = 1;\n</code></pre><hr>`;
  expect(htmlToMarkdown(html)).toBe(
    '## Plan\n\nSome **bold**, _soft_, `code` and [a link](https://example.com).\n\n- One\n  - Inner\n- Two\n\n> Said.\n\n```javascript\nconst a = 1;\n```\n\n---',
  );
});

test('characters that are markup in Markdown are escaped', () => {
  expect(htmlToMarkdown('<p><b>2 * 3</b> and a_b and [x]</p>')).toBe('**2 \\* 3** and a_b and \\[x]');
  expect(htmlToMarkdown('<p>::before <b>a::b</b></p>')).toBe('\\::before **a::b**');
});

test('scripts, hidden texts, local files and unsafe links are left out', () => {
  expect(
    htmlToMarkdown(
      '<p><b>Text</b> <script>alert(1)</script><a href="javascript:alert(1)">link</a><img src="file:///C:/a.png"><img src="data:image/png;base64,AAAA"><span style="display:none">hidden</span></p>',
    ),
  ).toBe('**Text** link');
});

test.each([
  '<p>Only text</p>',
  '<div><span style="color:red">One</span><br>Two</div>',
  '',
  '<meta charset="utf-8">',
])('%j has no formatting and stays plain', (html) => expect(htmlToMarkdown(html)).toBeNull());
