import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from './support/markdown-source.ts';
import { filterContents } from './support/source-files.ts';

async function problemOf(text: string) {
  const { records } = await readMarkdownFiles({ 'a.md': text });
  return records.find((record) => record.type === 'problem')?.reason;
}

test('aliases that multiply are refused', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
  );
  expect(await problemOf(`---\nl0: &l0 x\n${levels.join('\n')}\n---\n`)).toContain(
    'The front matter cannot be read',
  );
});

test.each([
  ['YAML', `---\nx: ${'['.repeat(50_000)}\n---\n`],
  ['TOML', `+++\nx = ${'['.repeat(50_000)}\n+++\n`],
  ['JSON', `{\n"x": ${'['.repeat(50_000)}}\n`],
])('deeply nested %s is a problem', async (_, text) => {
  expect(await problemOf(text)).toContain('The front matter');
});

test('long front matter, long texts and files that are no text are problems', async () => {
  expect(await problemOf(`---\nx: ${'y'.repeat(200_000)}\n---\n`)).toContain('longer than 100000 characters');
  expect(await problemOf('word '.repeat(100_000))).toContain('longer than 400000 characters');
  expect(await problemOf('x'.repeat(5_000_000))).toContain('larger than 4 MB');
});

test('keys cannot change the prototype', async () => {
  const post = await readMarkdownFile(
    'a.md',
    '---\n__proto__: { draft: true }\nconstructor: x\ntitle: A\ndate: 2020-01-02\n---\n',
  );
  expect(post).toMatchObject({ title: 'A', state: 'published' });
  expect(({} as { draft?: boolean }).draft).toBeUndefined();
});

test.each([
  ['tags that are not closed', '{% a %}{{< b >}}'.repeat(12_000)],
  ['different tags', Array.from({ length: 15_000 }, (_, index) => `{% t${index} %}`).join('')],
  ['open tags', '{{<'.repeat(60_000)],
  ['open comments in code', `\`\`\`\n${'{{</*'.repeat(35_000)}\n\`\`\``],
  ['footnotes with HTML', `${'<b>a</b>[^1]'.repeat(5_000)}\n\n[^1]: Note`],
  ['open expressions', '{{ '.repeat(60_000)],
  ['runs of backticks', Array.from({ length: 700 }, (_, index) => '`'.repeat(index % 60)).join(' x ')],
  ['open fences', '```\n~~~\n'.repeat(5_000)],
  ['open formulas', `$\\${'a'.repeat(300_000)}`],
  ['spaces after three dashes', `---${' '.repeat(300_000)}x`],
  ['one long fence', '`'.repeat(300_000)],
  ['nested notices', '{{% notice %}}'.repeat(5_000) + '{{% /notice %}}'.repeat(5_000)],
  ['open brackets', '!['.repeat(50_000)],
  ['open elements', '<div><a '.repeat(15_000)],
  ['paragraphs with elements', 'a <b>c</b>\n\n'.repeat(2_000)],
  ['paragraphs with and without elements', 'a <b>c</b>\n\nd\n\n'.repeat(2_000)],
])('%s are read before the test times out', async (_, body) => {
  const { records } = await readMarkdownFiles({ '_posts/2020-01-01-a.md': body });
  expect(filterContents(records)).toHaveLength(1);
});

test.each([
  ['components', '<A {'.repeat(40_000)],
  ['statements', 'import a\n'.repeat(5_000)],
  ['long statements', `import {\n${'a,\n'.repeat(60_000)}`],
  ['lines of spaces', `a\n${' '.repeat(190_000)}\n\nb`],
])('open %s of MDX are read before the test times out', async (_, body) => {
  expect(await readMarkdownFile('a.mdx', body)).toBeDefined();
});

test('images never lead out of the source', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    '![a](../../../etc/passwd) ![b](/../../etc/passwd) ![c](file:///etc/passwd)',
  );
  expect(post.images).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the name %s', async (name) => {
  const text = `{{< ${name} ${name} >}}\na\n{{< /${name} >}}`;
  expect((await readMarkdownFile('a.md', text)).markdown).toBe('a');
  const own = await readMarkdownFile('a.md', `---\npermalink: ${name}\n---\ntext`);
  expect(own.oldPaths).toEqual([`/${name}`]);
  const placeholder = await readMarkdownFile('a.md', `---\npermalink: /x/:${name}/\n---\ntext`);
  expect(placeholder.oldPaths).not.toContainEqual(expect.stringMatching(/native|object/));
});

test('a permalink with many open brackets takes linear time', async () => {
  expect(
    await readMarkdownFile('a.md', `---\npermalink: "/${':a['.repeat(30_000)}"\n---\ntext`),
  ).toBeDefined();
});

test('half a character in names and addresses is replaced', async () => {
  const { records } = await readMarkdownFiles({
    '_posts/2020-01-01-a.md': '---\ncategories: ["x\\uD800"]\ntags: ["y\\uD800"]\n---\n[a](<b \uFFFD.md>)',
  });
  expect(filterContents(records)[0]!.oldPaths[0]).toBe('/x%EF%BF%BD/2020/01/01/a.html');
});

test('a cover with a very long address is reported', async () => {
  const post = await readMarkdownFile(
    'a.md',
    `---\ndate: 2020-01-02\ncover: https://a.example/${'x'.repeat(5_000)}.jpg\n---\ntext`,
  );
  expect(post.cover).toBeNull();
  expect(post.losses[0]).toContain('is missing from the source');
});
