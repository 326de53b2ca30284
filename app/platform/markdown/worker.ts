import { renderMarkdown } from './render.server.ts';
import { serveJobs } from '#platform/process/worker-process.ts';

// A program of its own, started by `markdown.ts`.
serveJobs(renderMarkdown);
