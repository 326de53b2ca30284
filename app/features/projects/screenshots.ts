import { type Screenshot, maxScreenshots } from './project.ts';

/** Ignores duplicates and additions to a full list. */
export function addScreenshot(screenshots: Screenshot[], added: Screenshot): Screenshot[] {
  const url = added.url.trim();
  if (!url || screenshots.length >= maxScreenshots || screenshots.some((shot) => shot.url === url))
    return screenshots;
  return [...screenshots, { ...added, url }];
}
