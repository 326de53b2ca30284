import { type Context, deps, snapshot } from '#context';
import type { TextKey } from '#content/texts/en.ts';
import { getTexts } from '#content/texts/languages.ts';
import type { Translate } from '#content/texts/translate.ts';
import { findLinkedComment, moderateComment } from '#features/comments/comments-moderation.server.ts';
import { muteCommenter } from '#features/comments/comment-notices.server.ts';
import { readMailKey } from '#features/mail/mail-key.server.ts';
import {
  allowRequests,
  readUnwantedMailKey,
  suppressUnwantedMail,
} from '#features/mail/suppressions.server.ts';
import {
  unsubscribe,
  rejoinNewsletter,
  canConfirm,
  confirmSubscription,
} from '#features/subscribers/subscriptions.server.ts';
import { canConfirmWaiting, confirmWaiting } from '#features/catalog/tools/waiting-list.server.ts';

/** The page behind a link in an email. */
export type LinkPage = {
  title: string;
  lede: string;
  quote?: string;
  buttons: { label: string; intent: string }[];
};

type Dependencies = Awaited<ReturnType<typeof readDependencies>>;
type LinkAction = {
  /** The accepted values of the `intent` field. */
  intents: readonly string[];
  show: (dependencies: Dependencies, key: string) => Promise<LinkPage | null>;
  run: (dependencies: Dependencies, key: string, intent: string) => Promise<LinkPage | null>;
};

const APPROVE = 'approve';

/** A GET request only shows the page, because mail scanners follow links; the buttons run the action. */
export const linkActions: Record<string, LinkAction> = {
  confirm: {
    intents: ['confirm'],
    show: async ({ db, now, translate }, key) =>
      (await canConfirm(db, key, now)) ? page('confirm', translate) : null,
    run: async ({ db, now, translate }, key) =>
      (await confirmSubscription(db, key, now)) ? page('confirmed', translate) : null,
  },
  waiting: {
    intents: ['confirm'],
    show: async ({ db, now, translate }, key) =>
      (await canConfirmWaiting(db, key, now)) ? page('waiting', translate) : null,
    run: async ({ db, now, translate }, key) =>
      (await confirmWaiting(db, key, now)) ? page('waitingConfirmed', translate) : null,
  },
  leave: {
    intents: ['unsubscribe', 'resubscribe'],
    show: async ({ readKey, translate }, key) =>
      readKey('leave', key) ? page('unsubscribe', translate) : null,
    async run({ db, now, readKey, translate }, key, intent) {
      const id = readKey('leave', key);
      if (!id) return null;
      if (intent === 'resubscribe')
        return (await rejoinNewsletter(db, id, now)) ? page('resubscribed', translate) : null;
      await unsubscribe(db, id, now);
      return page('unsubscribed', translate);
    },
  },
  mute: {
    intents: ['mute'],
    show: async ({ readKey, translate }, key) => (readKey('mute', key) ? page('mute', translate) : null),
    async run({ db, now, readKey, translate }, key) {
      const id = readKey('mute', key);
      if (!id) return null;
      await muteCommenter(db, id, now);
      return page('muted', translate);
    },
  },
  stop: {
    intents: ['opt-out', 'allow'],
    show: async ({ readUnwantedEmail, translate }, key) =>
      readUnwantedEmail(key) ? page('optOut', translate) : null,
    async run({ db, now, readUnwantedEmail, translate }, key, intent) {
      const email = readUnwantedEmail(key);
      if (!email) return null;
      if (intent === 'allow') await allowRequests(db, email);
      else await suppressUnwantedMail(db, email, now);
      return page(intent === 'allow' ? 'allowed' : 'optedOut', translate);
    },
  },
  comment: {
    intents: [APPROVE, 'delete'],
    async show({ db, readKey, translate }, key) {
      const id = readKey('comment', key);
      const comment = id && (await findLinkedComment(db, id));
      if (!comment) return null;
      const { authorName: author, postTitle: post } = comment;
      const lede = translate('link.commentBy', { author, post });
      const title = translate(comment.approved ? 'link.commentPublished' : 'link.comment');
      const approve = { label: translate('link.approve'), intent: APPROVE };
      const remove = { label: translate('link.delete'), intent: 'delete' };
      const buttons = comment.approved ? [remove] : [approve, remove];
      return { title, lede, quote: comment.content, buttons };
    },
    async run({ db, readKey, translate, ...emailOptions }, key, intent) {
      const id = readKey('comment', key);
      const isApproved = intent === APPROVE;
      if (!id || !(await moderateComment(db, { id, approve: isApproved }, emailOptions))) return null;
      return page(isApproved ? 'approved' : 'binned', translate);
    },
  },
};

/** The submitted intent, or null if it is unknown. RFC 8058 defines the form of one-click unsubscribe requests. */
export function readLinkIntent(form: FormData, { intents }: LinkAction): string | null {
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click' && intents.includes('unsubscribe');
  const sent = isOneClick ? 'unsubscribe' : form.get('intent');
  return intents.find((intent) => intent === sent) ?? null;
}

export async function readDependencies(context: Context) {
  const { db, now, siteUrl, secret } = deps(context);
  const site = await snapshot(context).site();
  const readKey = (purpose: 'leave' | 'mute' | 'comment', key: string) =>
    readMailKey(secret, purpose, key, now);
  const readUnwantedEmail = (key: string) => readUnwantedMailKey(secret, key, now);
  return {
    db,
    translate: getTexts(site),
    siteUrl,
    secret,
    now,
    readKey,
    readUnwantedEmail,
  };
}

type Button = readonly [label: TextKey, intent: string];

const confirmButton: Button = ['link.confirmButton', 'confirm'];

/** The button of each page; its texts are `link.NAME` and `link.NAMEText`. */
const pages = {
  confirm: confirmButton,
  confirmed: null,
  waiting: confirmButton,
  waitingConfirmed: null,
  unsubscribe: ['link.unsubscribe', 'unsubscribe'],
  unsubscribed: ['link.resubscribe', 'resubscribe'],
  resubscribed: null,
  mute: ['link.stopButton', 'mute'],
  muted: null,
  optOut: ['link.stopButton', 'opt-out'],
  optedOut: ['link.allow', 'allow'],
  allowed: null,
  approved: null,
  binned: null,
  expired: null,
  unknown: null,
} as const satisfies Record<string, Button | null>;

export function page(name: keyof typeof pages, translate: Translate): LinkPage {
  const button: Button | null = pages[name];
  return {
    title: translate(`link.${name}`),
    lede: translate(`link.${name}Text`),
    buttons: button ? [{ label: translate(button[0]), intent: button[1] }] : [],
  };
}
