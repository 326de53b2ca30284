const eventLabels = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'second-factor-failed': 'Entered a wrong code',
  'changed-password': 'Changed the password',
  'changed-account': 'Changed the account',
  published: 'Published',
  unpublished: 'Unpublished',
  binned: 'Moved to the bin',
  restored: 'Restored',
  deleted: 'Deleted permanently',
  created: 'Created',
  duplicated: 'Duplicated',
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  'emailed-waiting-list': 'Emailed the waiting list of',
  'cleared-waiting-list': 'Cleared the waiting list of',
  imported: 'Imported',
  'asked-to-confirm': 'Sent confirmation requests to',
  exported: 'Exported',
  approved: 'Approved',
  unapproved: 'Unapproved',
  'marked-spam': 'Marked as spam',
  'marked-not-spam': 'Marked as not spam',
  replied: 'Replied to',
  moved: 'Moved',
  undone: 'Undid an action on',
  'changed-settings': 'Changed settings',
  'added-redirect': 'Added a redirect',
  'removed-redirect': 'Removed a redirect',
  'removed-sample-content': 'Removed the sample content',
  'made-backup': 'Made a backup',
  'downloaded-backup': 'Downloaded a backup',
  'began-restore': 'Started restoring a backup',
  'restored-backup': 'Restored a backup',
  'requested-testimonial': 'Asked a client for a testimonial',
  'asked-for-changes': 'Asked for changes to',
  'revoked-link': 'Revoked the link of',
  'made-private': 'Made private',
  'made-public': 'Made public',
  sent: 'Sent',
  withdrew: 'Withdrew',
  'danger-zone': 'Used the danger zone',
} as const;

export type AuditEventKind = keyof typeof eventLabels;

export type AuditEvent = { id: string; kind: string; subject: string; browser: string; at: string };

export const eventsPerPage = 50;

export function labelEvent(kind: string): string {
  return kind in eventLabels ? eventLabels[kind as AuditEventKind] : kind;
}
