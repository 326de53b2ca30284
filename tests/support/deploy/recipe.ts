/** Each text has to be there, so that a changed recipe is noticed. */
export function replaceAll(config: string, replacements: Record<string, string>) {
  let result = config;
  for (const [text, replacement] of Object.entries(replacements)) {
    if (!result.includes(text)) throw new Error(`The recipe does not contain “${text}”.`);
    result = result.replaceAll(text, () => replacement);
  }
  return result;
}
