import { answerAsked } from '#platform/own-program.ts';

// A program for tests that answers, never answers, or takes all the memory that it gets.
answerAsked(async (asked: string) => {
  if (asked === 'hang') for (;;);
  if (asked === 'grow') for (const held: object[] = []; ;) held.push({ text: `${held.length}` });
  return `answered ${asked}`;
});
