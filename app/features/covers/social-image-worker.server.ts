import { setPriority } from 'node:os';
import { serveJobs } from '#platform/process/worker-process.ts';
import { renderSocialImage } from './social-image-render.server.ts';

/** Below the site, whose readers come first. */
const PRIORITY = 5;

// A worker process, started by `kept.server.ts`.
setPriority(PRIORITY);
serveJobs(renderSocialImage);
