import { renderBlocks, renderMarkdown } from './render.server.ts';
import type { MarkdownJob } from './markdown.ts';
import { serveJobs } from '#platform/process/worker-process.ts';

// Entry point of the worker process that `markdown.ts` starts.
serveJobs(({ source, blocks }: MarkdownJob) =>
  blocks ? renderBlocks(source, blocks) : renderMarkdown(source),
);
