import { setPriority } from 'node:os';
import { answerAsked } from '#platform/own-program.ts';
import { renderSocialImage } from './render.server.ts';

/** Below the site, whose readers come first. */
const PRIORITY = 5;

// A worker process, started by `kept.server.ts`.
setPriority(PRIORITY);
answerAsked(renderSocialImage);
