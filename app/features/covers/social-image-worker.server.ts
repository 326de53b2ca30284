import { lowerPriority, serveJobs } from '#platform/process/worker-process.ts';
import { renderSocialImage } from './social-image-render.server.ts';

// Started by `social-image-cache.server.ts`.
lowerPriority();
serveJobs(renderSocialImage);
