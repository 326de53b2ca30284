import { setTimeout as pause } from 'node:timers/promises';
import { serveJobs } from '#platform/process/worker-process.ts';

// A worker program for tests that answers, at once or later, never answers, or exhausts its memory.
serveJobs(async (input: string) => {
  if (input === 'hang') for (;;);
  if (input === 'grow') for (const objects: object[] = []; ;) objects.push({ text: `${objects.length}` });
  if (input === 'wait') await pause(2_000);
  return `answered ${input}`;
});
