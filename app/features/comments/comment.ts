import { DAY_MS } from '#platform/time/durations.ts';

/** The public fields of an approved comment, without the author's email. */
export type PublicComment = {
  id: string;
  authorName: string;
  content: string;
  createdAt: string;
  byOwner: boolean;
  isReply: boolean;
  isSample?: boolean;
};

export const commentLimits = { name: 100, email: 254, content: 5_000 };

/** Comments per address and hour; further ones are rejected with a retry time. */
export const commentsPerHour = 10;

type Closing = { commentsOpen: boolean; /** 0 is never. */ commentsCloseAfterDays: number };

/** Comments can be closed for all posts, or per post a number of days after publication. */
export function areCommentsOpen(
  { commentsOpen, commentsCloseAfterDays: days }: Closing,
  publishedAt: string,
  now: Date,
): boolean {
  return commentsOpen && (days === 0 || now.getTime() < Date.parse(publishedAt) + days * DAY_MS);
}

/** Matches whole words or phrases, ignoring case. */
export function holdsSpamWord(words: string[], ...texts: string[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return words.some((word) => {
    const needle = word.toLowerCase();
    for (let index = text.indexOf(needle); index >= 0; index = text.indexOf(needle, index + 1))
      if (!isLetter(text[index - 1]) && !isLetter(text[index + needle.length])) return true;
    return false;
  });
}

function isLetter(character: string | undefined) {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
