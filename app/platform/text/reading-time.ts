const wordsPerMinute = 220;

// Splitting at spaces would count a Japanese page as one word.
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function countWords(text: string): number {
  let words = 0;
  for (const segment of wordSegmenter.segment(text)) {
    words += segment.isWordLike ? 1 : 0;
  }
  return words;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
