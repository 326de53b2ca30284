import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';

export default {
  ssr: true,
  // All routes are known to the browser at once: no manifest request while browsing.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
