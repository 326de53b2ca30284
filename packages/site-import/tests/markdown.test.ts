import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from './support/markdown-source.ts';
import { filterContents } from './support/source-files.ts';

test('a post of Hugo with YAML', async () => {
  const post = await readMarkdownFile(
    'content/posts/First Post.md',
    `---
Title: "Größe & Straße"
date: 2020-03-04T10:00:00+02:00
slug: first
draft: false
categories: [Notes, Work]
tags:
  - one
  - two
description: About it.
summary: A summary.
author: Ada
aliases: [/old/first/, other-name]
cover:
  image: /images/cover.jpg
  alt: A desk
---

Hello *there*.
`,
    { 'static/images/cover.jpg': 'x', 'hugo.toml': 'baseURL = "https://old.example/"' },
  );
  expect(post).toEqual({
    key: 'file:content/posts/First Post.md',
    type: 'post',
    title: 'Größe & Straße',
    slug: 'first',
    state: 'published',
    draftReason: null,
    publishedAt: '2020-03-04T08:00:00.000Z',
    excerpt: 'A summary.',
    markdown: 'Hello *there*.',
    categories: ['Notes', 'Work'],
    tags: ['one', 'two'],
    author: 'Ada',
    cover: { src: 'static/images/cover.jpg', alt: 'A desk' },
    images: [],
    metaTitle: null,
    metaDescription: 'About it.',
    oldPaths: ['/posts/first/', '/old/first/', '/posts/other-name'],
    losses: [],
  });
});

test('TOML front matter', async () => {
  const toml = await readMarkdownFile(
    'content/a.md',
    '+++\ntitle = "A"\ndate = 2021-05-06\ndraft = true\n+++\nText',
  );
  expect(toml).toMatchObject({
    title: 'A',
    state: 'draft',
    publishedAt: '2021-05-06T00:00:00.000Z',
    markdown: 'Text',
  });
});

test('a page bundle with its images', async () => {
  const post = await readMarkdownFile(
    'content/posts/trip/index.md',
    '---\ntitle: Trip\n---\n![The *sea*](sea%20view.jpg "Blue")\n\n{{< figure src="hill.png" alt="A hill" caption="The hill" >}}',
    { 'content/posts/trip/sea view.jpg': 'x', 'content/posts/trip/hill.png': 'x' },
  );
  expect(post.slug).toBe('trip');
  expect(post.oldPaths).toEqual(['/posts/trip/']);
  expect(post.images).toEqual([
    { src: 'content/posts/trip/sea view.jpg', alt: 'The sea' },
    { src: 'content/posts/trip/hill.png', alt: 'A hill' },
  ]);
  expect(post.markdown).toBe(
    '![The sea](<content/posts/trip/sea view.jpg> "Blue")\n\n![A hill](content/posts/trip/hill.png "The hill")',
  );
});

test('shortcodes become Markdown, are unwrapped or removed', async () => {
  const post = await readMarkdownFile(
    'content/posts/a.md',
    `---
title: A
date: 2020-01-02
---
{{< youtube dQw4w9WgXcQ >}}

{{< highlight go "linenos=table" >}}
fmt.Println("{{ x }}")
{{< /highlight >}}

{{% notice tip %}}
Drink *water*.
{{% /notice %}}

See [B]({{< ref "b.md" >}}).

{{< chart data="x.csv" >}}

Now {{< param version >}} and \`{{</* youtube id */>}}\`.
`,
    { 'content/posts/b.md': '---\ntitle: B\n---\n' },
  );
  expect(post.markdown).toBe(
    [
      '```go\nfmt.Println("{{ x }}")\n```',
      'Drink *water*.',
      'See [B](/posts/b/).',
      'Now  and `{{< youtube id >}}`.',
    ].join('\n\n'),
  );
  expect(post.losses).toEqual([
    'The tag {{< youtube >}} is not known here and was removed.',
    'The tag {{< notice >}} is not known here; its text is kept.',
    'The tag {{< chart >}} is not known here and was removed.',
    'The tag {{< param >}} is not known here and was removed.',
  ]);
});

test('posts, drafts and pages of Jekyll', async () => {
  const { records, origin } = await readMarkdownFiles({
    '_config.yml': 'url: https://jekyll.example\nbaseurl: /journal\n',
    '_posts/2020-01-02-hello-world.md': `---
layout: post
title: Hello
categories: tech web
redirect_from: /hi
---
{% highlight ruby %}
puts 1
{% endhighlight %}

\`\`\`ruby
{:a => 1}
\`\`\`

[next]({% post_url 2020-02-03-next %}) ![x]({{ site.baseurl }}/assets/x.png){:.center}

{% raw %}{{ kept }}{% endraw %}

{% include ads.html %}
`,
    '_posts/2020-02-03-next.markdown': '---\ntitle: Next\npermalink: /n/:year/:title/\n---\nText',
    '_drafts/idea.md': 'An idea.',
    'about.md': '---\nlayout: page\ntitle: About\n---\nUs',
    'assets/x.png': 'x',
    'README.md': '# Read me',
  });
  expect(origin).toBe('https://jekyll.example/journal');
  const [idea, hello, next, about] = filterContents(records);
  expect(filterContents(records)).toHaveLength(4);
  expect(hello).toMatchObject({
    title: 'Hello',
    slug: 'hello-world',
    categories: ['tech', 'web'],
    publishedAt: '2020-01-02T00:00:00.000Z',
    oldPaths: ['/journal/tech/web/2020/01/02/hello-world.html', '/journal/hi'],
    images: [{ src: 'assets/x.png', alt: 'x' }],
    losses: ['The tag {% include %} is not known here and was removed.'],
  });
  expect(hello!.markdown).toBe(
    [
      '```ruby\nputs 1\n```',
      '```ruby\n{:a => 1}\n```',
      '[next](/journal/n/2020/next/) ![x](assets/x.png)',
      '{{ kept }}',
    ].join('\n\n'),
  );
  expect(next!.oldPaths).toEqual(['/journal/n/2020/next/']);
  expect(idea).toMatchObject({
    title: 'Idea',
    state: 'draft',
    type: 'post',
    publishedAt: null,
    oldPaths: [],
  });
  expect(about).toMatchObject({ type: 'page', slug: 'about' });
  expect(about!.oldPaths).toContain('/journal/about.html');
});

test('posts of Astro with MDX', async () => {
  const post = await readMarkdownFile(
    'src/content/blog/using-mdx.mdx',
    `---
title: 'Using MDX'
pubDate: 'Jun 01 2024'
heroImage: '../../assets/hero.jpg'
---
import Chart from '../../components/Chart.astro';
import photo from './photo.png';

export const year = 2024;

Text with <Badge>new</Badge>.

<Chart client:load data={[1, 2]} />

<Image src={photo} alt="A photo" />

<Callout type="warning" title="Careful">
  Hot *water*.
</Callout>

\`\`\`js
import x from 'y';
\`\`\`

{/* hidden */}
`,
    { 'src/assets/hero.jpg': 'x', 'src/content/blog/photo.png': 'x' },
  );
  expect(post).toMatchObject({
    publishedAt: '2024-06-01T00:00:00.000Z',
    cover: { src: 'src/assets/hero.jpg', alt: '' },
    images: [{ src: 'src/content/blog/photo.png', alt: 'A photo' }],
    oldPaths: ['/blog/using-mdx/'],
  });
  expect(post.markdown).toBe(
    [
      'Text with new.',
      '![A photo](src/content/blog/photo.png)',
      'Hot *water*.',
      "```js\nimport x from 'y';\n```",
    ].join('\n\n'),
  );
  expect(post.losses).toEqual([
    'The import and export statements of the file were removed.',
    'The tag <Badge> is not known here; its text is kept.',
    'The tag <Chart> is not known here and was removed.',
    'The tag <Callout> is not known here; its text is kept.',
  ]);
});
