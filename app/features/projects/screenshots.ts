import { type Screenshot, maxScreenshots } from './project.ts';

/** None is in the list twice, and a full list takes no more. */
export function addScreenshot(screenshots: Screenshot[], added: Screenshot): Screenshot[] {
  const url = added.url.trim();
  if (!url || screenshots.length >= maxScreenshots || screenshots.some((shot) => shot.url === url))
    return screenshots;
  return [...screenshots, { ...added, url }];
}
