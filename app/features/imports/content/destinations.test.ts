import { expect, test } from 'vitest';
import { replaceDestinations, createLinkFinder } from './destinations.ts';

const toNew = (destination: string) => (destination.startsWith('https://old.example/') ? '/new' : null);

test.each([
  ['[a](https://old.example/a)', '[a](/new)'],
  ['[a](<https://old.example/a b> "title")', '[a](/new "title")'],
  [
    '![a](https://old.example/a_(1).jpg "title") and [b](https://other.example/)',
    '![a](/new "title") and [b](https://other.example/)',
  ],
  [String.raw`![a](https://old.example/a\(1.jpg)`, '![a](/new)'],
  ['[![a](https://old.example/a.jpg)](https://old.example/b)', '[![a](/new)](/new)'],
  ['[a]: https://old.example/a "title"', '[a]: /new "title"'],
  ['See <https://old.example/a>.', 'See [/new](/new).'],
  [
    '```md\n[a](https://old.example/a)\n```\n[b](https://old.example/b)',
    '```md\n[a](https://old.example/a)\n```\n[b](/new)',
  ],
  ['`[a](https://old.example/a)` [b](https://old.example/b)', '`[a](https://old.example/a)` [b](/new)'],
  ['``<https://old.example/a> ` ``', '``<https://old.example/a> ` ``'],
  [
    '`x\n[a](https://old.example/a)\ny` [b](https://old.example/b)',
    '`x\n[a](https://old.example/a)\ny` [b](/new)',
  ],
  ['- a ` b\n- [c](https://old.example/c) ` d', '- a ` b\n- [c](/new) ` d'],
  [String.raw`\` [a](https://old.example/a) \``, String.raw`\` [a](/new) \``],
  ['[`a`](https://old.example/a)', '[`a`](/new)'],
  ['[`a`]: https://old.example/a', '[`a`]: /new'],
  ['[a](', '[a]('],
  ['[a](<https://old.example/a', '[a](<https://old.example/a'],
])('%s becomes %s', (markdown, expected) => {
  expect(replaceDestinations(markdown, toNew)).toBe(expected);
});

test('an address with characters that end it is written in angle brackets', () => {
  expect(replaceDestinations('[a](b)', () => '/c (d)')).toBe('[a](</c%20(d)>)');
});

test('character references and escapes are undone before an address is looked up', () => {
  const seen: string[] = [];
  replaceDestinations(String.raw`[a](/x?a=1&amp;b=2\_3)`, (destination) => (seen.push(destination), null));
  expect(seen).toEqual(['/x?a=1&b=2_3']);
});

test.each(['](', '[](<', '](\\', '](()', '[a]: ', '`', '` ', '``a`', '`\n'])(
  'a million repetitions of %s take linear time',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(replaceDestinations(text, () => null)).toBe(text);
  },
);

const paths = new Map([['/2020/hello', '/blog/hello']]);

test.each([
  ['https://old.example/2020/hello/', '/blog/hello'],
  ['http://www.old.example/2020/hello?utm_source=x#part', '/blog/hello#part'],
  ['/2020/hello', '/blog/hello'],
  ['https://other.example/2020/hello', null],
  ['//other.example/2020/hello', null],
  ['/2020/other', null],
  ['2020/hello', null],
  ['mailto:ada@old.example', null],
  ['https://old.example/%zz', null],
])('a link to %s becomes %s', (destination, expected) => {
  expect(createLinkFinder(paths, 'https://old.example')(destination)).toBe(expected);
});

test('without a known address of the old site only paths are replaced', () => {
  const find = createLinkFinder(paths, 'a folder');
  expect(find('/2020/hello/')).toBe('/blog/hello');
  expect(find('https://old.example/2020/hello/')).toBeNull();
});
