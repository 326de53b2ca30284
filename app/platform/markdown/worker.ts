import { renderMarkdown } from './render.server.ts';
import { answerAsked } from '#platform/process/worker-process.ts';

// A program of its own, started by `markdown.ts`.
answerAsked(renderMarkdown);
