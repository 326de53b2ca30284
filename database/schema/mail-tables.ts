import type { Generated } from 'kysely';
import type { Json, Time } from './values.ts';

/** The outbox and what it mails from. */
export type MailTables = {
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    text_body: string;
    html_body: string;
    headers: Json;
    status: 'waiting' | 'sending' | 'sent' | 'failed';
    attempts: number;
    next_attempt_at: Time;
    claimed_at: Time | null;
    sent_at: Time | null;
    expires_at: Time | null;
    last_error: string | null;
    created_at: Time;
    /** What the bodies hold that nobody but the recipient may read; wiped with the last attempt. */
    secret: string | null;
    /** A letter of a newsletter has its words there, not in its own bodies. */
    newsletter_id: string | null;
    subscriber_id: string | null;
    /** The id of the row that the mail is about, if it is to be deleted with that row. */
    about: Generated<string | null>;
  };
  newsletters: {
    id: string;
    post_id: string;
    status: 'planned' | 'sending' | 'paused' | 'sent' | 'cancelled';
    send_at: Time;
    /** Goes out when the post is published, whatever `send_at` says. */
    with_post: Generated<boolean>;
    subject: string;
    text_body: string;
    html_body: string;
    /** Why it was not sent. */
    note: string | null;
    created_at: Time;
    started_at: Time | null;
    finished_at: Time | null;
    /** Letters that have left the outbox, by what became of them. */
    sent_forgotten: Generated<number>;
    failed_forgotten: Generated<number>;
  };
  /** Where the links of a letter lead whose clicks are counted. */
  newsletter_links: { id: string; newsletter_id: string; url: string; clicks: number };
  /** Who must not be mailed: anything at all, or of one kind. */
  mail_stops: {
    email: string;
    list: 'all' | 'newsletter' | 'comments' | 'confirmations';
    reason: 'asked' | 'bounced';
    created_at: Time;
  };
  tool_waiters: {
    id: string;
    tool_id: string;
    email: string;
    token_hash: string | null;
    token_expires_at: Time | null;
    created_at: Time;
    confirmed_at: Time | null;
  };
};
