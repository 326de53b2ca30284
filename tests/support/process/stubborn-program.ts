import { serveJobs } from '#platform/process/worker-process.ts';

// A worker program for tests that answers, fails, never answers, or exhausts its memory.
serveJobs(async (input: string) => {
  if (input === 'hang') for (;;);
  if (input === 'grow') for (const objects: object[] = []; ;) objects.push({ text: `${objects.length}` });
  if (input === 'fail') throw new TypeError('A fault of the program.');
  return `answered ${input}`;
});
