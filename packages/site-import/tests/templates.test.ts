import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from './support/markdown-source.ts';
import { filterContents } from './support/source-files.ts';

test('tables of contents and ids of headings are left out, and addresses of templates are below that of the site', async () => {
  const { records } = await readMarkdownFiles({
    '_config.yml': 'url: https://old.example\nbaseurl: /blog\n',
    '_posts/2020-01-02-a.md':
      '---\ntitle: A\n---\n* TOC\n{:toc}\n\n## One {#first}\n\n[b]({{ site.baseurl }}/2020/01/03/b.html) [c]({{ "/c/" | relative_url }}) ![d]({{ site.baseurl }}/d.png)',
    '_posts/2020-01-03-b.md': '---\ntitle: B\n---\nText',
    'd.png': 'x',
  });
  expect(filterContents(records)[0]).toMatchObject({
    markdown: '## One\n\n[b](/blog/2020/01/03/b.html) [c](/blog/c/) ![d](d.png)',
    losses: [],
  });
});

test('code shows the marks of kramdown and of excerpts as they are', async () => {
  const code =
    '~~~\n# One {#first}\n\n* TOC\n{:toc}\n\n<!--more-->\n~~~\n\nWrite `<!--more-->` and\n\n## Use `# A {#id}`';
  const post = await readMarkdownFile('posts/a.md', `---\ntitle: A\n---\n${code}`);
  expect(post.markdown).toBe(code);
});

test('a link of a page bundle may name a file beside its folder', async () => {
  const post = await readMarkdownFile(
    'content/posts/trip/index.md',
    '---\ntitle: A\n---\n[b]({{< relref "b.md" >}})',
    { 'content/posts/b.md': '---\ntitle: B\n---\nText' },
  );
  expect(post.markdown).toBe('[b](/posts/b/)');
});
