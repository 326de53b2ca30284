/** A mail as features compose it; the outbox keeps it until it is sent, or until nobody would want it any more. */
export type Mail = {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  expiresAt: Date | null;
};
