import type { Generated } from 'kysely';
import type { Json, Time } from './value-types.ts';

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
    /** A token that the bodies contain; removed from the row after the last attempt. */
    secret: string | null;
    /** A newsletter email takes its text from the newsletter, not from its own bodies. */
    newsletter_id: string | null;
    subscriber_id: string | null;
    /** Id of the row that the mail refers to, if the mail is deleted with that row. */
    about: Generated<string | null>;
  };
  newsletters: {
    id: string;
    post_id: string;
    status: 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';
    send_at: Time;
    /** Sent when the post is published, regardless of `send_at`. */
    with_post: Generated<boolean>;
    subject: string;
    text_body: string;
    html_body: string;
    /** The reason why it was not sent. */
    note: string | null;
    created_at: Time;
    started_at: Time | null;
    finished_at: Time | null;
    /** Counts of the emails that were purged from the outbox, by outcome. */
    purged_sent: Generated<number>;
    purged_failed: Generated<number>;
  };
  /** Targets of the links in a newsletter, with click counts. */
  newsletter_links: { id: string; newsletter_id: string; url: string; clicks: number };
  /** Suppression list: addresses that get no mail at all, or none of one list. */
  suppressions: {
    email: string;
    list: 'all' | 'newsletter' | 'comments' | 'confirmations';
    reason: 'opted-out' | 'bounced';
    created_at: Time;
  };
  waiting_list: {
    id: string;
    tool_id: string;
    email: string;
    token_hash: string | null;
    token_expires_at: Time | null;
    created_at: Time;
    confirmed_at: Time | null;
  };
};
