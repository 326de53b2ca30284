import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { Selectable } from 'kysely';
import type { Row } from '#database/rows.ts';
import type { Database, Db } from '#database/schema.ts';
import type { TableName } from '#database/tables.ts';
import { findRow } from '#features/imports/atelier/rows.server.ts';
import { isReservedSlug } from '#features/pages/page.ts';
import { timeOfReply } from '#features/comments/imported-comments.server.ts';
import { emptyPage } from '#features/pages/page-draft.ts';
import { pageDraftForm } from '#features/pages/page-form.server.ts';
import { renderedColumns as pageColumns } from '#features/pages/pages-editing.server.ts';
import { emptyPost } from '#features/posts/post-draft.ts';
import { postDraftForm } from '#features/posts/post-form.server.ts';
import { renderedColumns as postColumns } from '#features/posts/posts-editing.server.ts';
import { emptyProject } from '#features/projects/project-draft.ts';
import { projectDraftForm } from '#features/projects/project-form.server.ts';
import { renderedColumns as projectColumns } from '#features/projects/projects-editing.server.ts';
import type { QuoteContent } from '#features/quotes/quote.ts';
import { isFixedPath, isOwnPath } from '#features/redirects/own-paths.ts';
import { isStoredPath, MAX_STORED_LENGTH, readNewPath } from '#features/redirects/redirect.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';

type Stored<Table extends TableName> = Selectable<Database[Table]>;
type ContentRow = Stored<'blog_posts'> | Stored<'portfolio_projects'> | Stored<'pages'>;
type WorkingCopy = { title?: string; content?: string } | null;
/** Columns of JSON are parsed in an export. */
type Parsed<Table extends TableName, Json> = Omit<Stored<Table>, keyof Json> & Json;
type SentQuote = Parsed<'quote_versions', { content: QuoteContent; accepted_options: number[] | null }>;

/** What is not in an export and derived from what is; HTML comes from our renderer only. */
type Derivations = {
  [Table in TableName]?: (db: Db, row: Stored<Table>, now: Date) => Promise<Row> | Row;
};

const firstVersion = { version: 1, deleted_at: null };

const derivations: Derivations = {
  blog_posts: async (db, row) => {
    const series = row.series_id === null ? null : await findRow(db, 'series', { id: row.series_id });
    const { excerpt, category, tags } = row;
    const draft = {
      ...emptyPost,
      ...draftOf(row),
      excerpt,
      category,
      tags,
      series: String(series?.title ?? ''),
    };
    return { ...(await postColumns(db, draft)), ...firstVersion, ...draftColumns(row) };
  },
  portfolio_projects: async (db, row) => {
    const { description, category, technologies, screenshots, featured } = row;
    const alts = row.screenshot_alts ?? [];
    const draft = {
      ...emptyProject,
      ...draftOf(row),
      description,
      category,
      technologies,
      featured,
      screenshots: screenshots.map((url, index) => ({ url, alt: alts[index] ?? '' })),
      clientName: row.client_name,
      clientLogo: row.client_logo,
      projectUrl: row.project_url,
      githubUrl: row.github_url,
      completedAt: row.completed_at,
    };
    return { ...(await projectColumns(db, draft)), ...firstVersion, ...draftColumns(row) };
  },
  pages: async (db, row) => {
    const draft = { ...emptyPage, ...draftOf(row), showInNavigation: row.show_in_navigation };
    return { ...(await pageColumns(db, draft)), ...firstVersion, ...draftColumns(row) };
  },
  comments: async (db, { author_name, author_email, content, parent_id, created_at }) => ({
    deleted_at: null,
    created_at: (await timeOfReply(db, parent_id, new Date(created_at))).toISOString(),
    search_text: normalizeForSearch(`${author_name} ${author_email} ${content}`),
  }),
  enquiries: (_db, { name, email, subject, message }) => ({
    version: 1,
    search_text: normalizeForSearch(`${name} ${email} ${subject} ${message}`),
  }),
  quote_versions: async (_db, row) => {
    const { content, accepted_options } = row as unknown as SentQuote;
    const { html } = await renderMarkdown(content.introduction);
    return {
      content: JSON.stringify({ ...content, introductionHtml: html }),
      accepted_options: accepted_options && JSON.stringify(accepted_options),
      accepted_network: null,
    };
  },
  quotes: (_db, { draft }) => ({ version: 1, draft: JSON.stringify(draft) }),
  quote_templates: (_db, { draft }) => ({ draft: JSON.stringify(draft) }),
  testimonial_requests: (_db, { state, reminded_at }, now) => ({
    version: 1,
    // No mail leaves because of an import: an open request counts as reminded.
    reminded_at: state === 'open' ? (reminded_at ?? now.toISOString()) : reminded_at,
  }),
  ai_tools: () => firstVersion,
  resources: () => firstVersion,
  testimonials: () => firstVersion,
  media: () => ({ deleted_at: null }),
  subscribers: () => ({ token_hash: null, token_expires_at: null }),
  tool_waiters: () => ({ token_hash: null, token_expires_at: null }),
};

/** `now` is the time of the import. */
export async function deriveColumns(db: Db, table: TableName, row: Row, now: Date): Promise<Row> {
  const derive = derivations[table] as ((db: Db, row: Row, now: Date) => Promise<Row> | Row) | undefined;
  return (await derive?.(db, row, now)) ?? {};
}

function draftOf(row: ContentRow) {
  return {
    title: row.title,
    slug: row.slug,
    content: row.content,
    featuredImage: row.featured_image,
    coverSeed: row.cover_salt,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

/** An unpublished item is listed and searched by its latest text. */
function draftColumns({ working_copy, published }: ContentRow): Row {
  const copy = working_copy as WorkingCopy;
  if (!copy) return { working_copy: null };
  const search = { search_text: normalizeForSearch(`${copy.title ?? ''} ${copy.content ?? ''}`) };
  return { working_copy: JSON.stringify(copy), ...(!published && search) };
}

const draftForms = {
  blog_posts: postDraftForm.partial(),
  portfolio_projects: projectDraftForm.partial(),
  pages: pageDraftForm.partial(),
};

/** Why a row with valid values still does not fit into this site; null if it does. */
export function findRowProblem(table: TableName, row: Row): string | null {
  if (table === 'redirects') return findRedirectProblem(row);
  if (table === 'pages' && isReservedSlug(String(row.slug)))
    return `The site itself uses the address /${String(row.slug)}.`;
  const form = draftForms[table as keyof typeof draftForms];
  if (!form || !row.working_copy) return null;
  return form.strict().safeParse(row.working_copy).success ? null : 'Its unpublished changes are not valid.';
}

/** An old address may have a query, such as that of a renamed category. */
function findRedirectProblem({ from_path, to_path }: Row) {
  const [from, to] = [String(from_path), String(to_path)];
  if (!isStoredPath(from) || readNewPath(to, MAX_STORED_LENGTH) === null)
    return 'Its addresses are not paths of a site.';
  const [path = ''] = from.split('?');
  const isTaken = isOwnPath(path) && !(from.includes('?') && isFixedPath(path));
  return isTaken ? 'A page of this site has this address.' : null;
}
