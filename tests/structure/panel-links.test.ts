import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Links to files that the router of the panel would open as a screen. */
function linkProblems(source: string) {
  const problems: string[] = [];
  new Visitor({
    JSXOpeningElement({ attributes, start, end }) {
      const sourceOf = (name: string) => {
        const found = attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name);
        return found && source.slice(found.start, found.end);
      };
      if (/\/(?:export|download)\b/.test(sourceOf('to') ?? '') && !sourceOf('isFile'))
        problems.push(source.slice(start, end));
    },
  }).visit(parseSync('link.tsx', source).program);
  return problems;
}

test('a link of the panel to a download is no link to a screen', () => {
  expect(linkProblems('<ButtonLink to={`${path}/export?a=b`} isFile />')).toEqual([]);
  expect(linkProblems('<ButtonLink to={`${path}/export${query}`} download />')).toHaveLength(1);
  const files = globSync('app/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => linkProblems(readFileSync(file, 'utf8')))).toEqual([]);
});
