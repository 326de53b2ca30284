import type { Db } from '#database/schema.ts';
import { publicProjects } from './projects.server.ts';

/** Whether a visitor may see a project under this name. */
export async function isPublicProject(db: Db, { slug, now }: { slug: string; now: Date }): Promise<boolean> {
  const project = await publicProjects(db, now).select('id').where('slug', '=', slug).executeTakeFirst();
  return project !== undefined;
}
