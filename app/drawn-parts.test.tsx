import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DrawnPartsContext, useDrawn } from '#ui/drawn.ts';
import { drawnParts } from './drawn-parts.ts';

const drawn = vi.fn<(words: string) => void>();

function Words({ words }: { words: string }) {
  drawn(words);
  return (
    <>
      <b>{words}</b> &amp; {words}
    </>
  );
}

function Part({ words }: { words: string }) {
  return <p {...useDrawn('part', [words], () => <Words words={words} />)} />;
}

function drawPage(words: string) {
  const parts = drawnParts();
  const page = renderToString(
    <DrawnPartsContext value={parts}>
      <Part words={words} />
    </DrawnPartsContext>,
  );
  parts.drawWanted();
  return page;
}

test('what is met again and again is drawn no more, and looks the same', () => {
  const alone = renderToString(<Part words={'<i> "a"'} />);
  const pages = Array.from({ length: 5 }, () => drawPage('<i> "a"'));
  expect(new Set(pages)).toEqual(new Set([alone]));
  drawn.mockClear();
  drawPage('<i> "a"');
  expect(drawn).not.toHaveBeenCalled();
});

test('other words are another part', () => {
  for (const words of ['one', 'other', 'one', 'other', 'one', 'other'])
    expect(drawPage(words)).toContain(`<b>${words}</b>`);
});

test('whatever is met, no more than so much is kept', () => {
  for (let n = 0; n < 5_000; n++) drawPage(`part ${n}`);
  expect(drawPage('part 4999')).toContain('<b>part 4999</b>');
});
