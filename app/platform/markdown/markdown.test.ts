import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { renderMarkdown as renderHere } from './render.server.ts';

test('concurrent callers each get the rendering of their own text', async () => {
  const code = `~~~ts\n${'const answer = 42;\n'.repeat(50)}~~~`;
  const texts = ['# One', code, 'Two', '| a |\n| - |\n| 1 |'];
  expect(await Promise.all(texts.map(renderMarkdown))).toEqual(await Promise.all(texts.map(renderHere)));
});
