import { renderMarkdown } from './render.server.ts';
import { serveJobs } from '#platform/process/worker-process.ts';

// Entry point of the worker process that `markdown.ts` starts.
serveJobs(renderMarkdown);
