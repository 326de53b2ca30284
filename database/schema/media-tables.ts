import type { Generated } from 'kysely';
import type { Time } from './value-types.ts';

export type MediaTables = {
  media: {
    id: string;
    file: string;
    original_name: string;
    mime_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    alt: string;
    /** What stays visible where the image is cropped: `30 70` in percent from left and top, or `whole`; null for the middle. */
    focus: Generated<string | null>;
    sha256: string;
    created_at: Time;
    deleted_at: Time | null;
    /** Of a film, like its poster and captions, which are addresses. */
    duration_ms: Generated<number | null>;
    poster: Generated<string | null>;
    captions: Generated<string | null>;
  };
  /** Names of files without a row, as `media-claims.server.ts` explains. */
  media_claims: {
    name: string;
    /** When the files are removed; empty for at once. */
    due_at: string;
    is_removing: boolean;
  };
};
