import { setPriority } from 'node:os';
import { serveJobs } from '#platform/process/worker-process.ts';
import { renderSocialImage } from './social-image-render.server.ts';

/** Lower than that of the serving process. */
const NICENESS = 5;

// Started by `social-image-cache.server.ts`.
setPriority(NICENESS);
serveJobs(renderSocialImage);
