import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import {
  type ContentDraft,
  contentLimits,
  type ContentKind,
  type Editable,
  publishInstant,
  type SaveOutcome,
  unknownVersion,
} from '#features/content/model/content.ts';
import { slugFor } from '#features/content/model/draft.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { versionNumber } from '#platform/forms/form-fields.server.ts';
import { checkFields, type FormErrors } from '#platform/forms/forms.server.ts';
import { MarkdownNotRendered } from '#platform/markdown/markdown.ts';
import type { NewDraft, SaveOptions } from './saving.server.ts';
import { findPrivateLink, setVisibility } from './private-links.server.ts';
import { chooseFreeSlug } from './slugs.server.ts';
import { discardWorkingCopy, storeWorkingCopy } from './working-copy.server.ts';

type Parts<Draft extends ContentDraft> = {
  /** Of autosaves, which may be incomplete. */
  draftForm: z.ZodType<Draft>;
  /** Of saves. */
  form: z.ZodType<Draft>;
  start: (db: Db, first: NewDraft<Draft>) => Promise<number | null>;
  find: (db: Db, id: string) => Promise<Editable<Draft> | null>;
  save: (db: Db, saving: SaveOptions<Draft>) => Promise<SaveOutcome>;
  /** What the form schema cannot check. */
  findErrors?: (db: Db, draft: Draft) => Promise<FormErrors | null>;
  /** Creates a draft without what belongs to the original only, such as its place in a series. */
  copy: (db: Db, draft: Draft, now: Date) => Promise<{ id: string }>;
};

type InvalidDraft = { outcome: 'refused'; errors: FormErrors; id?: string; version?: number };
type Autosaved = { outcome: 'stored'; id: string; version: number } | { outcome: 'conflict' } | InvalidDraft;
type Saved = ({ id: string; version: number } & SaveOutcome) | InvalidDraft;

/** The server operations of the editors, which differ only in their form schemas and queries. */
export function createEditing<Draft extends ContentDraft>(kind: ContentKind, parts: Parts<Draft>) {
  async function copyDraft(db: Db, draft: Draft, now: Date): Promise<{ id: string }> {
    try {
      return await parts.copy(db, draft, now);
    } catch (error) {
      if (!(error instanceof MarkdownNotRendered)) throw error;
      // Such a text can be stored as working copy only.
      const id = newId(now);
      await parts.start(db, { id, draft, now });
      return { id };
    }
  }

  return {
    find: parts.find,

    /** Stores the working copy; with `unknownVersion` it creates the content. */
    async autosave(
      db: Db,
      id: string,
      { version, draft: input }: AutosaveRequest,
      now: Date,
    ): Promise<Autosaved> {
      const { data: draft, errors } = checkFields(input, parts.draftForm);
      if (errors) return { outcome: 'refused', errors };
      const newVersion =
        version === unknownVersion
          ? await parts.start(db, { id, draft, now })
          : await storeWorkingCopy(db, kind, { id, version, draft, now });
      return newVersion === null ? { outcome: 'conflict' } : { outcome: 'stored', id, version: newVersion };
    },

    /** Discards the working copy; returns the published content, or null if the version is outdated. */
    async discard(db: Db, id: string, { version }: DiscardRequest): Promise<Editable<Draft> | null> {
      const discarded = await discardWorkingCopy(db, kind, { id, version });
      return discarded === null ? null : parts.find(db, id);
    },

    /** Creates a draft "Copy of …" of what the editor shows; null if the content does not exist. */
    async duplicate(db: Db, id: string, now: Date): Promise<{ id: string } | null> {
      const original = await parts.find(db, id);
      if (!original) return null;
      const title = `Copy of ${original.draft.title || 'Untitled'}`.slice(0, contentLimits.title);
      const slug = await chooseFreeSlug(db, kind, slugFor(title, (await readSite(db)).language));
      const draft = { ...original.draft, title, slug, publishAt: null };
      const copy = await copyDraft(db, draft, now);
      if ((await findPrivateLink(db, { kind, id }))?.byLink)
        await setVisibility(db, { kind, id: copy.id }, true);
      return copy;
    },

    async save(db: Db, id: string, { draft: input, ...saving }: SaveRequest, now: Date): Promise<Saved> {
      const { data: draft, errors } = checkFields(input, parts.form);
      if (errors) return { outcome: 'refused', errors };
      const found = await parts.findErrors?.(db, draft);
      if (found) return { outcome: 'refused', errors: found };
      const isNew = saving.version === unknownVersion;
      const version = isNew ? await parts.start(db, { id, draft, now }) : saving.version;
      if (version === null) return { id, version: saving.version, outcome: 'conflict' };
      const publishAt = publishInstant(draft.publishAt);
      try {
        return { version, ...(await parts.save(db, { ...saving, id, version, draft, publishAt, now })), id };
      } catch (error) {
        if (!(error instanceof MarkdownNotRendered)) throw error;
        // Store the typed text as working copy, so that only the publication is refused.
        const stored = await storeWorkingCopy(db, kind, { id, version, draft, now });
        if (stored === null) return { id, version, outcome: 'conflict' };
        return { outcome: 'refused', errors: { content: error.message }, id, version: stored };
      }
    },
  };
}

/** `draft` is validated by the schema of its kind. */
export const discardRequest = z.object({ version: versionNumber });
export const autosaveRequest = discardRequest.extend({ draft: z.unknown() });
export const saveRequest = autosaveRequest.extend({ intent: z.enum(['draft', 'publish', 'update']) });

type DiscardRequest = z.output<typeof discardRequest>;
type AutosaveRequest = z.output<typeof autosaveRequest>;
type SaveRequest = z.output<typeof saveRequest>;
