import type { Db } from '#database/schema.ts';
import type { Json } from '#database/schema/value-types.ts';
import { findImageSizes } from '#features/content/images/image-sizes.server.ts';
import { listImages } from '#features/media/media-pictures.server.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { chooseCardImage, type Outcome, type Picture, projectsPerPage, type WorkItem } from './project.ts';
import { cardColumns, publicProjects } from './projects.server.ts';

const workColumns = [
  'screenshot_alts',
  'large',
  'client_name as clientName',
  'role',
  'services',
  'outcomes',
  'phone_image as phoneImage',
] as const;

/** A page of the portfolio, newest first. */
export async function listProjects(
  db: Db,
  { category, page, now, total }: { category: string | null; page: number; now: Date; total: number },
): Promise<Page<WorkItem>> {
  const { offset, ...pagination } = locatePage(page, projectsPerPage, total);
  const items = await publicProjects(db, now.toISOString())
    .$if(category !== null, (query) => query.where('category', '=', category!))
    .select([...cardColumns, ...workColumns])
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(projectsPerPage)
    .offset(offset)
    .execute();
  return { items: await withPictures(db, items), ...pagination };
}

type WorkRow = Omit<WorkItem, 'picture' | 'phonePicture' | 'secondPicture' | 'services' | 'outcomes'> & {
  screenshots: string[];
  screenshot_alts: string[] | null;
  services: Json;
  outcomes: Json;
  phoneImage: string | null;
};

async function withPictures(db: Db, rows: WorkRow[]): Promise<WorkItem[]> {
  const urls = rows.flatMap(({ image, screenshots, phoneImage }) =>
    [image, phoneImage, ...screenshots].filter((url) => url !== null),
  );
  const unlisted = urls.filter((url) => !url.startsWith('/media/'));
  const [images, sizes] = [await listImages(db, urls), await findImageSizes(db, unlisted)];
  const library = new Map(images.map((image) => [image.url, image]));

  return rows.map(({ screenshots, screenshot_alts, services, outcomes, phoneImage, ...row }) => {
    const alts = new Map(screenshots.map((url, index) => [url, screenshot_alts?.[index] ?? '']));
    const pictureOf = (url: string): Picture => {
      const { width, height } = library.get(url) ?? sizes[url] ?? { width: 0, height: 0 };
      return { url, alt: alts.get(url) || library.get(url)?.alt || '', width, height };
    };
    const image = chooseCardImage(row.image, screenshots);
    const others = screenshots.filter((url) => url !== image).map(pictureOf);
    return {
      ...row,
      image,
      picture: image ? pictureOf(image) : null,
      phonePicture: phoneImage ? pictureOf(phoneImage) : null,
      secondPicture: others.find(({ width, height }) => width > height) ?? null,
      services: JSON.parse(services) as string[],
      outcomes: JSON.parse(outcomes) as Outcome[],
    };
  });
}
