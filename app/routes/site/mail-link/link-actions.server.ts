import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, secretContext, siteUrlContext } from '#context';
import { findModeratedComment, moderateComment } from '#features/comments/comment-moderating.server.ts';
import { muteCommenter } from '#features/comments/comment-notices.server.ts';
import { readMailKey } from '#features/mail/mail-key.server.ts';
import { allowRequests } from '#features/mail/suppressions/suppressions.server.ts';
import {
  readUnwantedMailKey,
  suppressUnwantedMail,
} from '#features/mail/suppressions/unwanted-mail.server.ts';
import { unsubscribe, rejoinNewsletter } from '#features/subscribers/unsubscribing.server.ts';
import { canConfirm, confirmSubscription } from '#features/subscribers/opt-in.server.ts';
import { canConfirmWaiting, confirmWaiting } from '#features/catalog/tools/waiting-list.server.ts';

/** The page behind a link in an email. */
export type LinkPage = {
  title: string;
  lede: string;
  quote?: string;
  buttons: { label: string; intent: string }[];
};

type Dependencies = ReturnType<typeof dependenciesOf>;
type LinkAction = {
  /** The accepted values of the `intent` field. */
  intents: readonly string[];
  show: (dependencies: Dependencies, key: string) => Promise<LinkPage | null>;
  run: (dependencies: Dependencies, key: string, intent: string) => Promise<LinkPage | null>;
};

/** A GET request only shows the page, because mail scanners follow links; the buttons run the action. */
export const linkActions: Record<string, LinkAction> = {
  confirm: {
    intents: ['confirm'],
    show: async ({ db, now }, key) => ((await canConfirm(db, key, now)) ? page('confirm') : null),
    run: async ({ db, now }, key) => ((await confirmSubscription(db, key, now)) ? page('confirmed') : null),
  },
  waiting: {
    intents: ['confirm'],
    show: async ({ db, now }, key) => ((await canConfirmWaiting(db, key, now)) ? page('waiting') : null),
    run: async ({ db, now }, key) => ((await confirmWaiting(db, key, now)) ? page('waitingConfirmed') : null),
  },
  leave: {
    intents: ['unsubscribe', 'resubscribe'],
    show: async ({ readKey }, key) => (readKey('leave', key) ? page('unsubscribe') : null),
    async run({ db, now, readKey }, key, intent) {
      const id = readKey('leave', key);
      if (!id) return null;
      if (intent === 'resubscribe')
        return (await rejoinNewsletter(db, id, now)) ? page('resubscribed') : null;
      await unsubscribe(db, id, now);
      return page('unsubscribed');
    },
  },
  mute: {
    intents: ['mute'],
    show: async ({ readKey }, key) => (readKey('mute', key) ? page('mute') : null),
    async run({ db, now, readKey }, key) {
      const id = readKey('mute', key);
      if (!id) return null;
      await muteCommenter(db, id, now);
      return page('muted');
    },
  },
  stop: {
    intents: ['opt-out', 'allow'],
    show: async ({ readUnwantedEmail }, key) => (readUnwantedEmail(key) ? page('optOut') : null),
    async run({ db, now, readUnwantedEmail }, key, intent) {
      const email = readUnwantedEmail(key);
      if (!email) return null;
      if (intent === 'allow') await allowRequests(db, email);
      else await suppressUnwantedMail(db, email, now);
      return page(intent === 'allow' ? 'allowed' : 'optedOut');
    },
  },
  comment: {
    intents: ['approve', 'delete'],
    async show({ db, readKey }, key) {
      const id = readKey('comment', key);
      const comment = id && (await findModeratedComment(db, id));
      if (!comment) return null;
      const lede = `${comment.authorName} on “${comment.postTitle}”`;
      const title = comment.approved ? 'This comment is published' : 'New comment';
      const buttons = comment.approved ? [remove] : [approve, remove];
      return { title, lede, quote: comment.content, buttons };
    },
    async run({ db, readKey, ...emailOptions }, key, intent) {
      const id = readKey('comment', key);
      const isApproved = intent === approve.intent;
      if (!id || !(await moderateComment(db, { id, approve: isApproved }, emailOptions))) return null;
      return page(isApproved ? 'approved' : 'binned');
    },
  },
};

/** The submitted intent, or null if it is unknown. RFC 8058 defines the form of one-click unsubscribe requests. */
export function readLinkIntent(form: FormData, { intents }: LinkAction): string | null {
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click' && intents.includes('unsubscribe');
  const sent = isOneClick ? 'unsubscribe' : form.get('intent');
  return intents.find((intent) => intent === sent) ?? null;
}

export function dependenciesOf(context: Readonly<RouterContextProvider>) {
  const secret = context.get(secretContext);
  const now = context.get(clockContext)();
  const readKey = (purpose: 'leave' | 'mute' | 'comment', key: string) =>
    readMailKey(secret, purpose, key, now);
  const readUnwantedEmail = (key: string) => readUnwantedMailKey(secret, key, now);
  return {
    db: context.get(databaseContext),
    siteUrl: context.get(siteUrlContext),
    secret,
    now,
    readKey,
    readUnwantedEmail,
  };
}

const approve = { label: 'Approve', intent: 'approve' };
const remove = { label: 'Delete', intent: 'delete' };

export const expiredLink: LinkPage = {
  title: 'This link has expired',
  lede: 'It was already used or is no longer valid. If you have already confirmed, you don’t need to do anything.',
  buttons: [],
};

export const unknownIntent: LinkPage = {
  title: 'Something went wrong',
  lede: 'Nothing was changed. Open the link in the email again and use one of the buttons on the page.',
  buttons: [],
};

const pages = {
  confirm: [
    'Confirm your subscription',
    'Select Confirm to receive the newsletter.',
    { label: 'Confirm', intent: 'confirm' },
  ],
  confirmed: [
    'You’re subscribed',
    'You will receive the next newsletter. You can unsubscribe at any time.',
    null,
  ],
  waiting: [
    'Join the waiting list',
    'Select Confirm to get an email when the tool is ready.',
    { label: 'Confirm', intent: 'confirm' },
  ],
  waitingConfirmed: [
    'You’re on the waiting list',
    'You will receive one email when the tool is ready, and nothing else.',
    null,
  ],
  unsubscribe: [
    'Unsubscribe',
    'You will no longer receive the newsletter. You can subscribe again at any time.',
    { label: 'Unsubscribe', intent: 'unsubscribe' },
  ],
  unsubscribed: [
    'You’re unsubscribed',
    'You will no longer receive the newsletter. Changed your mind?',
    { label: 'Resubscribe', intent: 'resubscribe' },
  ],
  resubscribed: ['Welcome back', 'You will receive the next newsletter.', null],
  mute: [
    'Stop emails about comments',
    'You will no longer be notified when your comment is approved or when someone replies to it.',
    { label: 'Stop these emails', intent: 'mute' },
  ],
  muted: ['Emails stopped', 'You will no longer receive emails about comments.', null],
  optOut: [
    'Stop these emails',
    'You will no longer receive confirmation requests or automatic replies from this site.',
    { label: 'Stop these emails', intent: 'opt-out' },
  ],
  optedOut: [
    'Emails stopped',
    'You will no longer receive confirmation requests or automatic replies from this site. Changed your mind?',
    { label: 'Allow these emails', intent: 'allow' },
  ],
  allowed: ['Emails allowed', 'You will receive confirmation requests and automatic replies again.', null],
  approved: ['Comment published', 'It is now shown below the article.', null],
  binned: ['Comment deleted', 'You can restore it from the bin in the panel.', null],
} as const;

function page(name: keyof typeof pages): LinkPage {
  const [title, lede, button] = pages[name];
  return { title, lede, buttons: button ? [button] : [] };
}
