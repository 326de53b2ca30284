import { z } from 'zod';
import {
  type Editable,
  newPieceId,
  type PieceDraft,
  type PieceKind,
  type SaveOutcome,
} from '#features/pieces/piece.ts';
import type { Saving } from '#features/pieces/saving.server.ts';
import { keepWorkingCopy } from '#features/pieces/working-copy.server.ts';
import { postForm, typedPost } from '#features/posts/post-form.server.ts';
import { findEditablePost, savePost, startPost } from '#features/posts/posts-editing.server.ts';
import { projectForm, typedProject } from '#features/projects/project-form.server.ts';
import {
  findEditableProject,
  saveProject,
  startProject,
} from '#features/projects/projects-editing.server.ts';
import { checkFields, type FormErrors } from '#platform/forms.server.ts';

type Db = Parameters<typeof startPost>[0];

type Parts<Draft extends PieceDraft> = {
  typed: z.ZodType<Draft>;
  form: z.ZodType<Draft>;
  start: (db: Db, draft: Draft, now: Date) => Promise<{ id: string; version: number }>;
  find: (db: Db, id: string) => Promise<Editable<Draft> | null>;
  save: (db: Db, saving: Saving<Draft>) => Promise<SaveOutcome>;
};

type Refused = { outcome: 'refused'; errors: FormErrors };
type Kept = { outcome: 'kept'; id: string; version: number } | { outcome: 'conflict' } | Refused;
type Saved = ({ id: string; version: number } & SaveOutcome) | Refused;

/** What both editors ask of the server, behind forms that differ. */
function editing<Draft extends PieceDraft>(kind: PieceKind, parts: Parts<Draft>) {
  return {
    find: parts.find,

    /** Keeps what is being written; the first words of a new piece create it. */
    async keep(db: Db, id: string, { version, draft: given }: KeepRequest, now: Date): Promise<Kept> {
      const { data: draft, errors } = checkFields(given, parts.typed);
      if (errors) return { outcome: 'refused', errors };
      if (id === newPieceId) return { outcome: 'kept', ...(await parts.start(db, draft, now)) };
      const kept = await keepWorkingCopy(db, kind, { id, version, draft, now });
      return kept === null ? { outcome: 'conflict' } : { outcome: 'kept', id, version: kept };
    },

    async save(db: Db, asked: string, { draft: given, ...saving }: SaveRequest, now: Date): Promise<Saved> {
      const { data: draft, errors } = checkFields(given, parts.form);
      if (errors) return { outcome: 'refused', errors };
      const started = asked === newPieceId ? await parts.start(db, draft, now) : { id: asked };
      const publishAt = draft.publishAt === null ? null : new Date(draft.publishAt);
      const to = { ...saving, ...started, draft, publishAt, now };
      return { version: to.version, ...(await parts.save(db, to)), id: to.id };
    },
  };
}

export const kinds = {
  post: editing('post', {
    typed: typedPost,
    form: postForm,
    start: startPost,
    find: findEditablePost,
    save: savePost,
  }),
  project: editing('project', {
    typed: typedProject,
    form: projectForm,
    start: startProject,
    find: findEditableProject,
    save: saveProject,
  }),
};

/** What an editor sends: the draft is looked at by the form of its kind. */
export const keepRequest = z.object({ version: z.int(), draft: z.unknown() });
export const saveRequest = keepRequest.extend({ intent: z.enum(['draft', 'publish', 'keep']) });

type KeepRequest = z.output<typeof keepRequest>;
type SaveRequest = z.output<typeof saveRequest>;
