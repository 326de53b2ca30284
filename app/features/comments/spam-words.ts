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
