import type { Site } from './site.ts';

/**
 * The default texts describe a web developer. A site without sample content starts without them, and nothing is shown
 * until the owner writes their own; without a headline the name takes its place.
 */
export const blankCopy = {
  role: '',
  blurb: '',
  headline: [],
  lede: '',
  servicesIntro: '',
  services: [],
  blogIntro: '',
  portfolioIntro: '',
  helpWith: [],
} satisfies Partial<Site>;
