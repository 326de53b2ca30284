import type { SourceImage, SourceProject } from '#features/imports/source.ts';
import { contentLimits } from '#features/content/model/content.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { readDate } from '#platform/time/read-date.ts';
import { findText, findValue } from './attributes.ts';
import type { DescribedFile } from './described-file.ts';

/** The fields of a project, which are called as in an export of Atelier. */
export function readProject(
  { attributes }: DescribedFile,
  findImage: (url: string) => string | null,
): SourceProject {
  const imagesIn = (name: string) => {
    const alts = [findValue(attributes, ['screenshotAlts'])].flat();
    return [findValue(attributes, [name])].flat().flatMap((entry, index): SourceImage[] => {
      // A draft has the images with their alternative texts.
      const { url, alt = alts[index] } = typeof entry === 'string' ? { url: entry } : Object(entry);
      const src = typeof url === 'string' ? findImage(url) : null;
      return src === null ? [] : [{ src, alt: typeof alt === 'string' ? alt : '' }];
    });
  };
  const linkIn = (name: string) => {
    const text = findText(attributes, name);
    return text !== null && normalizeWebUrl(text) !== null ? text : null;
  };
  return {
    screenshots: imagesIn('screenshots'),
    clientName: findText(attributes, 'clientName', 'client')?.slice(0, contentLimits.title) ?? null,
    clientLogo: imagesIn('clientLogo')[0] ?? null,
    projectUrl: linkIn('projectUrl'),
    githubUrl: linkIn('githubUrl'),
    completedAt: readDate(findValue(attributes, ['completedAt']))?.slice(0, 10) ?? null,
  };
}
