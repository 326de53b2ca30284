import { setTimeout as pause } from 'node:timers/promises';
import { serveJobs } from '#platform/process/worker-process.ts';

// A program for tests that answers, at once or later, never answers, or takes all the memory that it gets.
serveJobs(async (asked: string) => {
  if (asked === 'hang') for (;;);
  if (asked === 'grow') for (const held: object[] = []; ;) held.push({ text: `${held.length}` });
  if (asked === 'wait') await pause(2_000);
  return `answered ${asked}`;
});
