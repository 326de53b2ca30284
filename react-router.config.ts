import type { Config } from '@react-router/dev/config';
import { BUILD_FOLDER } from './scripts/output-folder.ts';
import { precompress } from './scripts/precompress.ts';

export default {
  ssr: true,
  buildDirectory: BUILD_FOLDER,
  // A screen and its action are one file, because every screen is prefetched.
  splitRouteModules: false,
  // The initial response contains the whole route manifest, so that navigation needs no manifest request while offline.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
