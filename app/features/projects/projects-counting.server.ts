import type { Db } from '#database/schema.ts';
import { publicProjects } from './projects.server.ts';

export async function isPublicProject(db: Db, { slug, now }: { slug: string; now: Date }): Promise<boolean> {
  const project = await publicProjects(db, now.toISOString())
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return project !== undefined;
}
