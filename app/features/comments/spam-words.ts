/** Whether a text holds one of the owner's words, whatever its case; inside a longer word it does not count. */
export function holdsSpamWord(words: string[], ...texts: string[]): boolean {
  const said = texts.join('\n').toLowerCase();
  return words.some((word) => {
    const wanted = word.toLowerCase();
    for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1))
      if (!isLetter(said[at - 1]) && !isLetter(said[at + wanted.length])) return true;
    return false;
  });
}

function isLetter(character: string | undefined) {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
