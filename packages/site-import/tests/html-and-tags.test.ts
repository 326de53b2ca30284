import { expect, test } from 'vitest';
import { readMarkdownFile } from './support/markdown-source.ts';

test('HTML in Markdown becomes Markdown, the rest stays as it is written', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    `* star list
* stays

Line<br>break and <a href="https://example.org">a link</a>[^1].

<img src="/pic.png" alt="Pic">

<!-- a comment -->

> [!NOTE]
> stays

[^1]: A note.
`,
    { 'public/pic.png': 'x' },
  );
  expect(post.markdown).toContain('* star list\n* stays');
  expect(post.markdown).toContain('Line\\\nbreak and [a link](https://example.org/)[^1].');
  expect(post.markdown).toContain('![Pic](public/pic.png)');
  expect(post.markdown).toContain('> [!NOTE]\n> stays');
  expect(post.markdown).not.toContain('<');
  expect(post.images).toEqual([{ src: 'public/pic.png', alt: 'Pic' }]);
});

test('Markdown and images in elements of MDX, and attributes in braces', async () => {
  const post = await readMarkdownFile(
    'posts/a.mdx',
    `---
date: 2020-01-02
---
<div className="grid">
  <div style={{ width: 100 }}>
    ![Maple](/maple.jpg)
  </div>
</div>

<figure>
  <img src="/maple.jpg" alt="Leaf" />
  <figcaption>Photo by{' '}<a href="https://b.example">Ada</a></figcaption>
</figure>

<callout-warning>

Mind the **gap**.

- here

</callout-warning>

<video
  style={{ width: '100%' }}
  src="https://b.example/a.mp4"
></video>

<a
  target="_blank"
  href="https://b.example/b"
>
  Text
</a>
`,
    { 'public/maple.jpg': 'x' },
  );
  expect(post.markdown).toBe(
    '![Maple](public/maple.jpg)\n\n![Leaf](public/maple.jpg "Photo by Ada")\n\nMind the **gap**.\n\n- here\n\n[a.mp4](https://b.example/a.mp4)\n\n[Text](https://b.example/b)',
  );
  expect(post.losses).toEqual(['The tag <callout-warning> is not known here; its text is kept.']);
});

test('shortcodes in HTML', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    '<div>\n{{< figure src="a.jpg" alt="A" caption="My A" >}}\n</div>',
    { 'posts/a.jpg': 'x' },
  );
  expect(post.markdown).toBe('![A](posts/a.jpg "My A")');
});

test('links in HTML lead to the addresses of their files', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    '---\ntitle: A\n---\n<p><a href="../other/b.md">b</a> and [c](../other/b.md#d)</p>\n\n<div>\n\n[e](../other/b.md)\n\n</div>',
    { 'other/b.md': '---\ntitle: B\n---\ntext' },
  );
  expect(post.markdown).toBe('[b](/other/b/) and \\[c]\\(../other/b.md#d)\n\n[e](/other/b/)');
});

test('a footnote may have any label', async () => {
  const post = await readMarkdownFile('a.md', '---\ntitle: A\n---\nText<br>[^$&]\n\n[^$&]: Note');
  expect(post.markdown).toBe('Text\\\n[^$&]\n\n[^$&]: Note');
});

test('unknown pairs of tags are unwrapped, single ones removed, and both counted', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    `---
title: A
date: 2020-01-02
---
{% callout "tip" %}
Mind the **gap**.

\`\`\`js
let a = '<Server>';
\`\`\`
{% endcallout %}

<Server>

  One *fine* day.

</Server>

<Server>

- two

</Server>

A \`{% include x %}\` and a {% include badge.html %} here, Array<string> there.
`,
  );
  expect(post.markdown).toBe(
    "Mind the **gap**.\n\n```js\nlet a = '<Server>';\n```\n\nOne *fine* day.\n\n- two\n\nA `{% include x %}` and a here, Array there.",
  );
  expect(post.losses).toEqual([
    'The tag <Server> is not known here; its text is kept (2 places).',
    'The tag {% callout %} is not known here; its text is kept.',
    'The tag {% include %} is not known here and was removed.',
    'The tag <string> is not known here; its text is kept.',
  ]);
});

test('a tag in the place of an address leads to the file that it names, or leaves the text', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    '[a]({% link_to "b" %}) [b]({% link_to "/about/" %}) [c]({% link_to "nowhere" %}) ![d]({% src "x" %})',
    { 'posts/b.md': '---\ntitle: B\n---\nText' },
  );
  expect(post.markdown).toBe('[a](/posts/b/) [b](/about/) c d');
});

test.each([
  '(https://a.example/b)',
  '„https://a.example/b“',
  'x/mail@a.example',
  '*https://a.example/b*',
  'é www.a.example',
  '—me@a.example',
  '&nbsp;https://a.example/b',
  '\\_www.a.example',
  '[https://a.example/b',
])('a bare address beside other characters stays as it is: %s', async (text) => {
  expect((await readMarkdownFile('posts/a.md', text)).markdown).toBe(text);
});

test('a long statement of MDX is removed as a whole', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => `  { name: 'Row ${index}', value: ${index} },`);
  const post = await readMarkdownFile(
    'posts/a.mdx',
    `---\ndate: 2020-01-02\n---\nimport A from './a'\n\nexport const rows = [\n${rows.join('\n')}\n]\n\nText.\n\n\`\`\`js\n\nexport const shown = 1\n\`\`\`\n`,
  );
  expect(post.markdown).toBe('Text.\n\n```js\n\nexport const shown = 1\n```');
  expect(post.losses).toEqual(['The import and export statements of the file were removed.']);
});
