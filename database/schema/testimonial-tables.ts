import type { Generated } from 'kysely';
import type { Time } from './values.ts';

export type TestimonialTables = {
  /** A link with which a client writes a testimonial, and what was written. */
  testimonial_requests: {
    id: string;
    enquiry_id: string | null;
    project_id: string | null;
    /** Set while the testimonial is published. */
    testimonial_id: string | null;
    email: string;
    name: string;
    state: 'open' | 'changes' | 'replied' | 'withdrawn' | 'revoked';
    /** Incremented by each change, so that the owner publishes the text that was read. */
    version: Generated<number>;
    created_at: Time;
    expires_at: Time;
    reminded_at: Time | null;
    revoked_at: Time | null;
    replied_at: Time | null;
    /** What the owner asked the client to change. */
    changes: string | null;
    /** The client's words, never altered. */
    content: string | null;
    naming: string | null;
    author_name: string | null;
    company: string | null;
    rating: number | null;
    /** Path of a library image. */
    image: string | null;
    /** The text beside the box that the client ticked. */
    consent_text: string | null;
    consent_at: Time | null;
    withdrawn_at: Time | null;
  };
};
