import type { Db } from '#database/schema.ts';
import { isCategory } from '#features/categories/categories.server.ts';
import { inTransaction } from '#database/transaction.ts';
import {
  createContent,
  type NewDraft,
  startContent,
  saveContent,
  type SaveOptions,
} from '#features/content/server/saving.server.ts';
import { editableColumns, toEditable } from '#features/content/server/working-copy.server.ts';
import type { Editable, SaveOutcome } from '#features/content/model/content.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { renderContent } from '#features/content/server/render-content.server.ts';
import { type ProjectDraft, type ProjectDetail, emptyProject } from './project.ts';
import { projectForm } from './project-form.server.ts';
import { caseStudyColumns, readLists } from './projects.server.ts';

export type NewProject = Partial<ProjectDraft> & {
  featuredPosition?: number;
  published: boolean;
  sample?: boolean;
};

export async function createProject(db: Db, project: NewProject, now: Date) {
  const publishedAt = project.published ? now : null;
  return (await prepareProject(db, { ...project, publishedAt }, now))(db);
}

/** Renders the project; the returned function stores it, under another slug if one is given. */
export async function prepareProject(
  db: Db,
  {
    featuredPosition,
    published,
    publishedAt,
    sample = false,
    ...draftFields
  }: NewProject & { publishedAt: Date | null },
  now: Date,
) {
  const prepared = { ...emptyProject, ...draftFields };
  const rendered = await renderedColumns(db, prepared);
  const publication = { published, publishedAt: publishedAt?.toISOString() ?? null };
  return async (trx: Db, slug = prepared.slug) => {
    const columns = {
      ...rendered,
      featured_position: featuredPosition ?? (prepared.featured ? await nextFeaturedPosition(trx) : 0),
      is_sample: sample,
    };
    return createContent(trx, 'project', { draft: { ...prepared, slug }, ...publication, columns, now });
  };
}

export async function startProject(db: Db, { id, draft, now }: NewDraft<ProjectDraft>) {
  const columns = await renderedColumns(db, { ...emptyProject, category: draft.category });
  return startContent(db, 'project', { id, draft, empty: emptyProject, columns, now });
}

export async function findEditableProject(db: Db, id: string): Promise<Editable<ProjectDraft> | null> {
  const row = await db
    .selectFrom('portfolio_projects')
    .select([
      ...editableColumns,
      'category',
      'description',
      'technologies',
      'screenshots',
      'screenshot_alts',
      'client_name as clientName',
      'client_logo as clientLogo',
      'project_url as projectUrl',
      'github_url as githubUrl',
      'completed_at as completedAt',
      'featured',
      'large',
      'loop',
      ...caseStudyColumns,
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toEditable<ProjectDraft>(readLists(row), { views: null }) : null;
}

export async function saveProject(db: Db, request: SaveOptions<ProjectDraft>): Promise<SaveOutcome> {
  return (await prepareProjectSave(db, request))(db);
}

/** Renders the draft; the returned function saves it. */
export async function prepareProjectSave(db: Db, request: SaveOptions<ProjectDraft>) {
  const columns = await renderedColumns(db, request.draft);
  return (target: Db): Promise<SaveOutcome> =>
    inTransaction(target, async (trx) =>
      saveContent(trx, 'project', request, { ...columns, ...(await featuredPositionOf(trx, request)) }),
    );
}

async function featuredPositionOf(db: Db, { id, draft }: SaveOptions<ProjectDraft>) {
  if (!draft.featured) return null;
  const stored = await db
    .selectFrom('portfolio_projects')
    .select('featured')
    .where('id', '=', id)
    .executeTakeFirst();
  return stored?.featured ? null : { featured_position: await nextFeaturedPosition(db) };
}

/** A newly featured project comes last, so that it does not displace one on the home page. */
async function nextFeaturedPosition(db: Db) {
  const { last } = await db
    .selectFrom('portfolio_projects')
    .select((eb) => eb.fn.max('featured_position').as('last'))
    .where('featured', '=', true)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** `ids` in the display order of the home page. */
export function orderFeaturedProjects(db: Db, ids: string[]) {
  return inTransaction(db, async (trx) => {
    for (const [position, id] of ids.entries()) {
      await trx
        .updateTable('portfolio_projects')
        .set({ featured_position: position })
        .where('id', '=', id)
        .execute();
    }
    await bumpContentVersion(trx);
  });
}

/** Publishes the working copy; false if it is invalid. */
export async function publishProject(db: Db, id: string, now: Date): Promise<boolean> {
  const project = await findEditableProject(db, id);
  if (!project) return false;
  const { version } = project;
  const { data: draft } = projectForm.safeParse(project.draft);
  if (!draft || !(await isCategory(db, 'project', draft.category))) return false;
  const saved = await saveProject(db, { id, version, draft, intent: 'publish', publishAt: null, now });
  return saved.outcome === 'saved';
}

/** A project has layout blocks, but shows no other content of the site. */
const noInserts: string[] = [];

/** Markdown is rendered once, on saving. */
async function renderedColumns(db: Db, draft: ProjectDraft) {
  const { html, text } = await renderContent(db, draft.content, noInserts);
  const { lede, role, team, services, outcomes, credits } = draft;
  const searchTexts = [
    draft.title,
    draft.description,
    draft.category,
    ...draft.technologies,
    lede ?? '',
    ...services,
    text,
  ];
  return {
    title: draft.title,
    description: draft.description,
    content: draft.content,
    content_html: html,
    search_text: normalizeForSearch(searchTexts.join(' ')),
    category: draft.category,
    technologies: draft.technologies,
    screenshots: draft.screenshots.map(({ url }) => url),
    screenshot_alts: draft.screenshots.map(({ alt }) => alt),
    client_name: draft.clientName,
    client_logo: draft.clientLogo,
    project_url: draft.projectUrl,
    github_url: draft.githubUrl,
    completed_at: draft.completedAt,
    lede,
    role,
    team,
    services: JSON.stringify(services),
    outcomes: JSON.stringify(outcomes),
    credits: JSON.stringify(credits),
    testimonial_id: draft.testimonialId,
    phone_image: draft.phoneImage,
    large: draft.large,
    loop: draft.loop,
    featured: draft.featured,
    featured_image: draft.featuredImage,
    cover_seed: draft.coverSeed,
    meta_title: draft.metaTitle,
    meta_description: draft.metaDescription,
  };
}

/** The project as visitors would see it with its working copy. */
export async function previewProject(db: Db, id: string): Promise<ProjectDetail | null> {
  const project = await findEditableProject(db, id);
  if (!project) return null;
  const {
    featuredImage: image,
    content,
    featured: _featured,
    large: _large,
    publishAt: _publishAt,
    ...draft
  } = project.draft;
  const { html } = await renderContent(db, content, noInserts);
  const { slug, editedAt: updatedAt, isSample } = project;
  return { ...draft, slug: draft.slug || slug, image, html, updatedAt, isSample };
}
