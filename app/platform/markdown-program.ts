import { renderMarkdown } from '#platform/markdown.server.ts';
import { answerAsked } from '#platform/own-program.ts';

// A program of its own, started by `markdown.ts`.
answerAsked(renderMarkdown);
