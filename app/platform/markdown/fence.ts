export type Fence = { language: string; title: string | null; isMarked: (line: number) => boolean };

const MAX_TITLE_LENGTH = 120;

function readTitle(info: string): string | null {
  const match = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const title = (match?.[1] ?? match?.[2] ?? '').trim().slice(0, MAX_TITLE_LENGTH);
  return title || null;
}

function readMarkedLines(info: string): Fence['isMarked'] {
  const withoutQuotes = info.replace(/"[^"]*"|'[^']*'/g, '');
  const [, list = ''] = /\{([\d,\s-]{1,200})\}/.exec(withoutQuotes) ?? [];
  const ranges = list.split(',').map((range) => {
    const [first = NaN, last = first] = range.split('-').map(Number);
    return { first, last };
  });
  return (line) => ranges.some(({ first, last }) => line >= first && line <= last);
}

/** Parses the info string of a code fence, such as `ts title="house-style.ts" {2,4-6}`. */
export function readFence(info: string): Fence {
  const [language = ''] = /^[\w+#.-]+/.exec(info) ?? [];
  const attributes = info.slice(language.length);
  return {
    language: language.toLowerCase(),
    title: readTitle(attributes),
    isMarked: readMarkedLines(attributes),
  };
}
