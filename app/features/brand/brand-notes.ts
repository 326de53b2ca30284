import type { Moves } from './tokens.ts';

/** Tells which colors were corrected, and why. */
export function brandNotes({ paper, ink, accent, accentText }: Moves): string[] {
  const notes = [];
  if (paper)
    notes.push('We kept the tone of the paper and made it lighter: pages are read on a pale ground.');
  if (ink) notes.push(`We made the ink a little ${ink}, so that text is readable.`);
  if (accent) notes.push(`We made the accent a little ${accent}, so that text on it is readable.`);
  const { light, dark } = accentText;
  if (light && dark)
    notes.push(
      'We made the accent a little darker for text, and lighter in the dark theme, so that it is readable.',
    );
  else if (light) notes.push('We made the accent a little darker for text, so that it is readable.');
  else if (dark)
    notes.push('We made the accent a little lighter for text in the dark theme, so that it is readable.');
  return notes;
}
