import { type SourceProblem, UnusableSource } from './source.ts';

/** What is read, or a problem: an unexpected error in one item does not end the import of the others. */
export function convertRecord<Read>(
  item: { key: string; title: string },
  read: () => Read,
): Read | SourceProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnusableSource) throw error;
    return {
      type: 'problem',
      key: `problem:${item.key}`,
      title: item.title.slice(0, 200),
      reason: 'It cannot be read. Simplify it on the old site and export again, or copy its text by hand.',
    };
  }
}
