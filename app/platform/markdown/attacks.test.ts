import { expect, test } from 'vitest';
import { renderMarkdown } from './render.server.ts';

type Tag = { name: string; attributes: [string, string][] };

const voidElements = new Set(['br', 'hr', 'img', 'input']);

function decode(value: string): string {
  return value.replace(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
}

/** Reads exactly what the renderer may write and refuses everything a lenient parser would guess about. */
function parse(html: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  const token = /([^<]+)|<\/([a-z0-9]+)>|<([a-z0-9]+)((?: [a-z-]+(?:="[^"]*")?)*)>/gy;
  while (token.lastIndex < html.length) {
    const start = html.slice(token.lastIndex, token.lastIndex + 80);
    const [match, , closing, name, attributes = ''] = token.exec(html) ?? [];
    if (match === undefined || (closing !== undefined && open.pop() !== closing)) {
      throw new Error(`Malformed at ${start}`);
    }
    if (name !== undefined) {
      const pairs = attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g);
      tags.push({ name, attributes: Array.from(pairs, ([, key = '', value = '']) => [key, decode(value)]) });
      if (!voidElements.has(name)) open.push(name);
    }
  }
  return tags;
}

const plainTags =
  'h2 h3 h4 h5 h6 blockquote hr br ul ol li strong em del sup code thead tbody tr table figcaption';
const allowed: Record<string, string[]> = {
  ...Object.fromEntries(plainTags.split(' ').map((name) => [name, []])),
  ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id']])),
  h2: ['id', 'class'],
  a: 'href title rel id class aria-label aria-describedby data-footnote-ref data-footnote-backref'.split(' '),
  img: ['src', 'alt', 'title', 'loading', 'decoding'],
  ul: ['class'],
  ol: ['class', 'start'],
  li: ['class', 'id'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  section: ['class', 'data-footnotes'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  th: ['class'],
  td: ['class'],
  figure: ['class'],
  p: ['class'],
  aside: ['class'],
  pre: ['tabindex'],
  span: ['class'],
};

const allowedClasses = new Set(
  (
    'code code-file code-lang line mark k s f n ty c table-scroll text-center text-right ' +
    'contains-task-list task-list-item footnotes data-footnote-backref sr-only ' +
    'image gallery callout callout-label callout-note callout-tip link-card link-card-host'
  ).split(' '),
);

function isAllowedUrl(url: string, schemes: string[]): boolean {
  return schemes.includes(new URL(url, 'https://site.example/blog/post').protocol);
}

const checks: Record<string, (value: string) => boolean> = {
  href: (value) => isAllowedUrl(value, ['http:', 'https:', 'mailto:', 'tel:']),
  src: (value) => isAllowedUrl(value, ['http:', 'https:']),
  class: (value) => value.split(' ').every((token) => allowedClasses.has(token)),
  id: (value) => /^(?:h-.+|fn-\d+|fnref-\d+(?:-\d+)?|footnote-label)$/.test(value),
};

function findHarm(html: string): string[] {
  const tags = parse(html);
  const attributes = tags.flatMap((tag) =>
    tag.attributes.map(([key, value]) => ({ tag: tag.name, key, value })),
  );
  const ids = attributes.filter(({ key }) => key === 'id').map(({ value }) => value);
  return [
    ...tags.filter(({ name }) => !Object.hasOwn(allowed, name)).map(({ name }) => `<${name}>`),
    ...attributes
      .filter(({ tag, key, value }) => !allowed[tag]?.includes(key) || checks[key]?.(value) === false)
      .map(({ tag, key, value }) => `<${tag} ${key}="${value}">`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `#${id} twice`),
  ];
}

const attacks = [
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a]( javascript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '[a](<java\tscript:alert(1)>)',
  '[a](java&Tab;script:alert(1))',
  '[a](java&NewLine;script:alert(1))',
  '[a](java&#10;script:alert(1))',
  '[a](&#1;javascript:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](&#0000106&#0000097vascript:alert(1))',
  '[a](javascript&colon;alert(1))',
  '[a](javascript&#58;alert(1))',
  '[a](javascript\\:alert(1))',
  '[a](\\javascript:alert(1))',
  '[a](\u2028javascript:alert(1))',
  '[a](\uFEFFjavascript:alert(1))',
  '[a](java\u200Bscript:alert(1))',
  '[a](javascript://example.com/%0Aalert(1))',
  '[a](javascript:alert(1)#http://example.com)',
  '[a](vbscript:msgbox(1))',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://example.com/x)',
  '[a](view-source:javascript:alert(1))',
  '[a](feed:javascript:alert(1))',
  '[a](intent://x#Intent;scheme=javascript;end)',
  '[a][r]\n\n[r]: javascript:alert(1)',
  '[a][r]\n\n[r]: <java\tscript:alert(1)> "t"',
  '[r]\n\n[r]: data:text/html,<script>alert(1)</script>',
  '<javascript:alert(1)>',
  '<vbscript:x>',
  '<data:text/html,x>',
  'xmpp:a@b.co/x and javascript:alert@example.com',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml;base64,PHN2Zy8+)',
  '![a](//evil.example/x.png)',
  '![a](/\\evil.example/x.png)',
  '![a](x"onerror="alert(1))',
  '![a"onerror="alert(1)](/x.png)',
  '![<img src=x onerror=alert(1)>](/x.png)',
  '![a][r]\n\n[r]: vbscript:x',
  '[![a](javascript:alert(1))](javascript:alert(2))',
  '[a](/x "\\" onmouseover=\\"alert(1)")',
  '[a](/x \'" onmouseover="alert(1)\')',
  '![a](/x.png "\\"><script>alert(1)</script>")',
  '[a](/x&quot;onclick=alert(1)&quot;)',
  '[a](https://example.com/"><script>alert(1)</script>)',
  '<script>alert(1)</script>',
  'a <script>alert(1)</script> b',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<p style="background:url(javascript:alert(1))" class="admin">a</p>',
  '<form action="/admin/logout" method="post"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php <img src=x onerror=alert(1)> ?>',
  '<details open ontoggle=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<img src=x onerror=alert(1)>',
  '`<script>alert(1)</script>`',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '```js"onload="alert(1)\nx\n```',
  '```ts title="</span><script>alert(1)</script>"\nx\n```',
  '```ts title="&quot; onclick=&quot;alert(1)"\nx\n```',
  '```ts class="admin" style="x" {1}"><script>\nx\n```',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '~~~__proto__\n</pre><img src=x onerror=alert(1)>\n~~~',
  'x[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: y',
  'x[^a] y[^a] z[^a-2]\n\n[^a]: [b](javascript:alert(1))\n[^a-2]: <script>alert(1)</script>',
  '## <img src=x onerror=alert(1)>',
  '## "><script>alert(1)</script>\n\n## " onclick="alert(1)',
  '## a {#main .admin onclick=alert(1)}',
  '# main\n\n# main\n\n# main-2\n\n# footnote-label\n\n# fn-1\n\nx[^1]\n\n[^1]: y',
  '| <script>alert(1)</script> | [a](javascript:alert(1)) |\n|-|-|\n| <img onerror=x> | ![a](data:x) |',
  '- [ ] <input onfocus=alert(1)>\n- [x] [a](javascript:alert(1))',
  '> <svg>\n> [a](javascript:alert(1))',
  '![a](/x.png "<img src=x onerror=alert(1)>")\n![b](/y.png)',
  '> [!NOTE] <img src=x onerror=alert(1)>\n> <script>alert(1)</script>',
  '> [!TIP] " onclick="alert(1)\n> [a](javascript:alert(1))',
  '```link\nhttps://a.example/"onclick="alert(1)\n```',
  '```link\njava\tscript:alert(1)\n```',
  '```link\nhttps://user:pass@a.example/<script>\n```',
  '<a@b.co"onclick="alert(1)>',
  'https://example.com/"onmouseover="alert(1) www.example.com/<script>',
  '\u0000[a](java\u0000script:alert(1))',
  '\uD800[a](\uDC00javascript:alert(1))',
];

test.each(attacks)('%j is harmless', async (source) => {
  const { html } = await renderMarkdown(source);
  expect(findHarm(html)).toEqual([]);
});

test.each([
  ['one after another', attacks.join('\n\n')],
  ['in quoted lists', attacks.map((attack) => attack.replace(/^/gm, '> - ')).join('\n')],
  ['inside links', attacks.map((attack) => `**[${attack}](/x)**`).join('\n\n')],
])('all attacks %s are harmless', async (_where, source) => {
  const { html } = await renderMarkdown(source);
  expect(findHarm(html)).toEqual([]);
});

test.each([
  '<script>x</script>',
  '<p onclick="x">a</p>',
  '<p style="x">a</p>',
  '<a href="java&#x9;script:x">a</a>',
  '<span class="admin">a</span>',
  '<h2 id="main">a</h2>',
  '<h2 id="h-a">a</h2><h3 id="h-a">a</h3>',
])('the checker detects %j', (html) => {
  expect(findHarm(html)).not.toEqual([]);
});

test.each(['<p>a < b</p>', '<p><em>a</p></em>', '<img src=x>', '<!-- x -->'])(
  'the checker rejects %j',
  (html) => {
    expect(() => findHarm(html)).toThrow('Malformed');
  },
);

test('a removed link keeps its text and a removed image its alt text', async () => {
  const { html } = await renderMarkdown('[read *this*](javascript:x) ![A desk](data:x) <b>bold</b>');
  expect(html).toBe('<p>read <em>this</em> A desk bold</p>');
});
