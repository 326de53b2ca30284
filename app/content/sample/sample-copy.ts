import type { Site } from '#content/site.ts';

/** The texts of the sample owner that are translated. */
export type SampleCopy = Pick<
  Site,
  | 'blurb'
  | 'availability'
  | 'hours'
  | 'area'
  | 'servicesIntro'
  | 'statistics'
  | 'blogIntro'
  | 'portfolioIntro'
  | 'toolsIntro'
  | 'toolsCallText'
  | 'resourcesIntro'
  | 'affiliateNote'
  | 'newsletterText'
  | 'faq'
>;
