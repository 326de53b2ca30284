import type {
  Autosavable,
  ContentDraft,
  ContentFacts,
  ContentKind,
  SaveIntent,
  Revision,
} from '#features/content/model/content.ts';
import type { BlockProblem } from '#platform/markdown/blocks/blocks.ts';

type Errors = Partial<Record<string, string>>;

export type Autosaved = { id: string; version: number };
export type Saved = Autosaved & {
  slug: string;
  published: boolean;
  publishedAt: string | null;
  editedAt: string;
  /** The addresses of link cards that could not be fetched. */
  failedLinks?: string[];
};

/** The outcomes of an editor request; `offline`, `failing` and `signed-out` are retried. */
export type ContentResponse<Result, Draft, Facts = ContentFacts> =
  | { outcome: 'done'; result: Result }
  | { outcome: 'refused'; errors: Errors; suggestion?: string; id?: string; version?: number }
  | { outcome: 'conflict'; stored: Autosavable<Draft> & Facts }
  | { outcome: 'missing' | 'signed-out' | 'too-large' | 'failing' | 'offline' };

/** `save` and `discard` are for content, which is published or saved by its editor. */
export type EditorRequests<Draft, Facts> = {
  autosave: (
    id: string,
    payload: { version: number; draft: Draft },
  ) => Promise<ContentResponse<Autosaved, Draft, Facts>>;
  discard?: (
    id: string,
    payload: { version: number },
  ) => Promise<ContentResponse<Autosavable<Draft> & Facts, Draft, Facts>>;
  save?: (
    id: string,
    payload: { version: number; draft: Draft; intent: SaveIntent },
  ) => Promise<ContentResponse<Saved, Draft, Facts>>;
};

export function contentRequests<Draft extends ContentDraft>(
  kind: ContentKind,
): EditorRequests<Draft, ContentFacts> {
  return {
    autosave: (id, payload) => postJson(`${endpointOf(kind, id)}/autosave`, payload),
    discard: (id, payload) => postJson(`${endpointOf(kind, id)}/discard`, payload),
    save: (id, payload) => postJson(`${endpointOf(kind, id)}/save`, payload),
  };
}

/** The slug may have been completed by the server, and a chosen date is applied only once. */
export function withSaved<Draft extends object>(draft: Draft, sent: Draft, { slug }: Saved): Draft {
  const isSlugSent = (draft as Partial<ContentDraft>).slug === (sent as Partial<ContentDraft>).slug;
  return { ...draft, publishAt: null, ...(isSlugSent && { slug }) };
}

export async function fetchRevisions(kind: ContentKind, id: string): Promise<Revision[]> {
  return fetchJson(`${endpointOf(kind, id)}/revisions`);
}

export async function fetchRevision<Draft>(kind: ContentKind, id: string, version: number): Promise<Draft> {
  const { draft } = await fetchJson(`${endpointOf(kind, id)}/revisions/${version}`);
  return draft;
}

/** Delay before retrying a preview request that a newer one superseded. */
const PREVIEW_RETRY_MS = 1_000;

export type Rendering = { html: string; problems: BlockProblem[] } | { error: string };

export async function fetchRendering(
  kind: ContentKind,
  content: string,
  signal: AbortSignal,
): Promise<Rendering> {
  const response = await fetch('/admin/content/rendering', { ...postInit({ kind, content }), signal });
  if (response.status === 409) {
    await new Promise((resolve) => setTimeout(resolve, PREVIEW_RETRY_MS));
    return fetchRendering(kind, content, signal);
  }
  if (!response.ok && response.status !== 422)
    throw new Error(`The preview responded with ${response.status}.`);
  return response.json();
}

function endpointOf(kind: ContentKind, id: string) {
  return `/admin/content/${kind}/${id}`;
}

/** Redirects are not followed: they lead to the sign-in page. */
function postInit(body: unknown): RequestInit {
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' };
}

async function fetchJson(path: string, init: RequestInit = { redirect: 'manual' }) {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.json();
}

export async function postJson<Result, Draft, Facts>(
  path: string,
  body: unknown,
): Promise<ContentResponse<Result, Draft, Facts>> {
  try {
    const response = await fetch(path, postInit(body));
    if (response.type === 'opaqueredirect') return { outcome: 'signed-out' };
    if (response.status === 404) return { outcome: 'missing' };
    if (response.status === 413) return { outcome: 'too-large' };
    if (response.ok) return { outcome: 'done', result: await response.json() };
    if (response.status === 409) return { outcome: 'conflict', ...(await response.json()) };
    if (response.status === 400) return { ...(await response.json()), outcome: 'refused' };
    return { outcome: 'failing' };
  } catch {
    return { outcome: 'offline' };
  }
}
