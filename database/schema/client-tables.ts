import type { Generated } from 'kysely';
import type { Day, Json, Time } from './value-types.ts';

export type QuoteTables = {
  quotes: {
    id: string;
    /** Null after the enquiry of an accepted quote was deleted. */
    enquiry_id: string | null;
    /** Counts the quotes of the site, from the first sending on. */
    number: number | null;
    /** Before the number, as it was set when the number was given. */
    number_prefix: Generated<string>;
    /** Incremented by each change, for optimistic locking. */
    version: Generated<number>;
    /** What the owner has typed. */
    draft: Json;
    /** Whether the draft differs from the version that was sent last. */
    has_changes: boolean;
    sent_versions: Generated<number>;
    created_at: Time;
    edited_at: Time;
  };
  /** What was sent to the client, never altered, and what the client decided. */
  quote_versions: {
    /** Part of the client's link. */
    id: string;
    quote_id: string;
    /** 1 for the first version of a quote. */
    number: number;
    state: 'sent' | 'replaced' | 'withdrawn' | 'accepted' | 'declined';
    content: Json;
    /** The client's email address. */
    recipient: string;
    /** The last day on which it can be accepted. */
    valid_until: Day;
    sent_at: Time;
    first_opened_at: Time | null;
    decided_at: Time | null;
    decline_reason: string | null;
    accepted_name: string | null;
    /** The positions of the optional items that the client has chosen. */
    accepted_options: Json | null;
    /** The whole quote with the chosen options, as it was mailed to both sides. */
    accepted_text: string | null;
    accepted_sha256: string | null;
    /** A keyed hash of the network that the acceptance came from. */
    accepted_network: string | null;
    /** In minor units of `accepted_currency`. */
    accepted_amount: number | null;
    accepted_currency: string | null;
  };
  quote_templates: { id: string; name: string; draft: Json; created_at: Time };
};

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
