import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, secretContext, siteUrlContext } from '#context';
import { findJudgedComment, judgeComment } from '#features/comments/comment-judging.server.ts';
import { muteCommenter } from '#features/comments/comment-notices.server.ts';
import { readMailKey } from '#features/mail/mail-key.server.ts';
import { allowRequests } from '#features/mail/mail-stops.server.ts';
import { readUnwantedMailKey, stopUnwantedMail } from '#features/mail/unwanted-mail.server.ts';
import { leaveNewsletter, rejoinNewsletter } from '#features/subscribers/leaving.server.ts';
import { canConfirm, confirmSubscription } from '#features/subscribers/opt-in.server.ts';
import { canConfirmWaiting, confirmWaiting } from '#features/tools/waiting-list.server.ts';

/** The page behind a link in a mail: what it is about, and the buttons that do it. */
export type LinkPage = {
  title: string;
  lede: string;
  quote?: string;
  buttons: { label: string; intent: string }[];
};

type World = ReturnType<typeof worldOf>;
type Act = {
  /** What its buttons send; anything else does nothing. */
  intents: readonly string[];
  show: (world: World, key: string) => Promise<LinkPage | null>;
  act: (world: World, key: string, intent: string) => Promise<LinkPage | null>;
};

/** What each link does. A mail scanner follows links, so following one only asks. */
export const linkActs: Record<string, Act> = {
  confirm: {
    intents: ['confirm'],
    show: async ({ db, now }, key) => ((await canConfirm(db, key, now)) ? page('confirm') : null),
    act: async ({ db, now }, key) => ((await confirmSubscription(db, key, now)) ? page('confirmed') : null),
  },
  waiting: {
    intents: ['confirm'],
    show: async ({ db, now }, key) => ((await canConfirmWaiting(db, key, now)) ? page('waiting') : null),
    act: async ({ db, now }, key) => ((await confirmWaiting(db, key, now)) ? page('waitingConfirmed') : null),
  },
  leave: {
    intents: ['leave', 'return'],
    show: async ({ read }, key) => (read('leave', key) ? page('leave') : null),
    async act({ db, now, read }, key, intent) {
      const id = read('leave', key);
      if (!id) return null;
      if (intent === 'return') return (await rejoinNewsletter(db, id, now)) ? page('returned') : null;
      await leaveNewsletter(db, id, now);
      return page('left');
    },
  },
  mute: {
    intents: ['mute'],
    show: async ({ read }, key) => (read('mute', key) ? page('mute') : null),
    async act({ db, now, read }, key) {
      const id = read('mute', key);
      if (!id) return null;
      await muteCommenter(db, id, now);
      return page('muted');
    },
  },
  stop: {
    intents: ['stop', 'allow'],
    show: async ({ stopped }, key) => (stopped(key) ? page('stop') : null),
    async act({ db, now, stopped }, key, intent) {
      const email = stopped(key);
      if (!email) return null;
      if (intent === 'allow') await allowRequests(db, email);
      else await stopUnwantedMail(db, email, now);
      return page(intent === 'allow' ? 'allowed' : 'stopped');
    },
  },
  comment: {
    intents: ['approve', 'delete'],
    async show({ db, read }, key) {
      const id = read('comment', key);
      const comment = id && (await findJudgedComment(db, id));
      if (!comment) return null;
      const lede = `${comment.authorName} on “${comment.postTitle}”`;
      const title = comment.approved ? 'This comment is public' : 'A comment waits';
      const buttons = comment.approved ? [remove] : [approve, remove];
      return { title, lede, quote: comment.content, buttons };
    },
    async act({ db, read, ...telling }, key, intent) {
      const id = read('comment', key);
      const isApproved = intent === approve.intent;
      if (!id || !(await judgeComment(db, { id, approve: isApproved }, telling))) return null;
      return page(isApproved ? 'approved' : 'binned');
    },
  },
};

/** The button that was pressed; null for anything else. RFC 8058 names the form of a mail program's one click. */
export function readLinkIntent(form: FormData, { intents }: Act): string | null {
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click' && intents.includes('leave');
  const sent = isOneClick ? 'leave' : form.get('intent');
  return intents.find((intent) => intent === sent) ?? null;
}

export function worldOf(context: Readonly<RouterContextProvider>) {
  const secret = context.get(secretContext);
  const now = context.get(clockContext)();
  const read = (purpose: 'leave' | 'mute' | 'comment', key: string) => readMailKey(secret, purpose, key, now);
  const stopped = (key: string) => readUnwantedMailKey(secret, key, now);
  return {
    db: context.get(databaseContext),
    siteUrl: context.get(siteUrlContext),
    secret,
    now,
    read,
    stopped,
  };
}

const approve = { label: 'Approve', intent: 'approve' };
const remove = { label: 'Delete', intent: 'delete' };

export const over: LinkPage = {
  title: 'This link is over',
  lede: 'It was used before, or its time has passed. If you have pressed its button already, all is well.',
  buttons: [],
};

export const unknownIntent: LinkPage = {
  title: 'That did not work',
  lede: 'Nothing was changed. Open the link in the email again and use one of the buttons on the page.',
  buttons: [],
};

const pages = {
  confirm: ['One more click', 'Then you are on the list.', { label: 'Confirm', intent: 'confirm' }],
  confirmed: ['You are on the list', 'The next letter comes to you, too. Each one has a way out.', null],
  waiting: [
    'One more click',
    'Then you hear of it when it is ready.',
    { label: 'Confirm', intent: 'confirm' },
  ],
  waitingConfirmed: ['You will hear of it', 'One mail comes when it is ready, and nothing else.', null],
  leave: [
    'Leave the newsletter',
    'No letter will come any more. You can come back at any time.',
    { label: 'Unsubscribe', intent: 'leave' },
  ],
  left: [
    'You have left',
    'No letter will come any more. Was it a slip?',
    { label: 'Come back', intent: 'return' },
  ],
  returned: ['Welcome back', 'The next letter comes to you, too.', null],
  mute: [
    'No more mail about comments',
    'Neither when a comment of yours is approved nor when somebody answers it.',
    { label: 'Stop these mails', intent: 'mute' },
  ],
  muted: ['It stays quiet', 'No more mail about comments goes to your address.', null],
  stop: [
    'Stop these emails',
    'No more requests to confirm a subscription and no automatic replies will be sent to your address.',
    { label: 'Stop these emails', intent: 'stop' },
  ],
  stopped: [
    'Emails stopped',
    'No more requests to confirm and no automatic replies will be sent to your address. Changed your mind?',
    { label: 'Allow them again', intent: 'allow' },
  ],
  allowed: ['Emails allowed again', 'You can sign up on this site as usual.', null],
  approved: ['It is public', 'The comment stands below the article.', null],
  binned: ['It is in the bin', 'The panel can take it out again.', null],
} as const;

function page(name: keyof typeof pages): LinkPage {
  const [title, lede, button] = pages[name];
  return { title, lede, buttons: button ? [button] : [] };
}
