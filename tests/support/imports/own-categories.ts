import { addPost } from '../factories.ts';
import { openImportingSite } from './running.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

export function listPostCategories({ db }: Site) {
  return db
    .selectFrom('categories')
    .select(['name', 'slug'])
    .where('kind', '=', 'post')
    .orderBy('position')
    .execute();
}

/** The owner has written a post, so that nothing is chosen for him. */
export async function openUsedSite() {
  const site = await openImportingSite();
  await addPost(site.db, { title: 'Mine', slug: 'z-mine' });
  return site;
}
