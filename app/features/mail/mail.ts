/** A mail as features compose it; the outbox keeps it until it is sent, or until nobody would want it any more. */
export type Mail = {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  expiresAt: Date | null;
  replyTo?: string | null;
  /** The id of the row that the mail is about and with which it is deleted. */
  about?: string | null;
};
