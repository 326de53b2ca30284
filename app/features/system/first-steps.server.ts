import { defaultSite } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { claimSetting } from '#features/settings/settings.server.ts';
import { hasSampleContent } from './sample-content.server.ts';
import { isLocal } from './system.ts';

const DISMISSED = 'first_steps_dismissed';
/** Their defaults make promises in the name of the owner. */
const PROMISES = ['closingTitle', 'closingText', 'contactIntro'];

type Surroundings = Pick<FirstStepsState, 'sendsMail' | 'hasBackup' | 'siteUrl' | 'host'>;

/** Null once all steps are done or the owner has dismissed them. */
export async function listFirstSteps(db: Db, surroundings: Surroundings): Promise<FirstStep[] | null> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'is_sample'])
    .where('key', 'in', [DISMISSED, 'name', 'portrait', 'brand', ...PROMISES])
    .execute();
  const own = new Map(
    rows.filter(({ is_sample }) => !is_sample).map(({ key, value }) => [key, JSON.parse(value)]),
  );
  if (own.has(DISMISSED)) return null;
  const steps = toFirstSteps({
    ...surroundings,
    hasName: (own.get('name') ?? defaultSite.name) !== defaultSite.name,
    hasPortrait: Boolean(own.get('portrait')),
    hasLook: own.has('brand'),
    hasTexts: PROMISES.some((key) => own.has(key)),
    hasSampleContent: await hasSampleContent(db),
  });
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

export async function dismissFirstSteps(db: Db, now: Date) {
  await claimSetting(db, DISMISSED, now.toISOString(), now);
}

export type FirstStep = { title: string; text: string; to: string; isDone: boolean };

type FirstStepsState = {
  hasName: boolean;
  hasPortrait: boolean;
  hasLook: boolean;
  hasTexts: boolean;
  hasSampleContent: boolean;
  sendsMail: boolean;
  hasBackup: boolean;
  siteUrl: string;
  /** The host of the address that the owner uses. */
  host: string;
};

/** What makes a new site the owner’s own, in a sensible order. */
export function toFirstSteps(state: FirstStepsState): FirstStep[] {
  return [
    {
      title: 'Add your name and portrait',
      text: 'Your name is on every page, your portrait beside your articles.',
      to: '/admin/settings/identity',
      isDone: state.hasName && state.hasPortrait,
    },
    {
      title: 'Pick a look',
      text: 'Colors, fonts and your logo.',
      to: '/admin/settings/brand',
      isDone: state.hasLook,
    },
    {
      title: 'Read the texts that visitors see',
      text: 'Some make promises for you, such as an answer in time. Change or empty them.',
      to: '/admin/settings/home',
      isDone: state.hasTexts,
    },
    {
      title: 'Remove the sample content',
      text: 'What you have edited stays.',
      to: '/admin/settings/sample-content',
      isDone: !state.hasSampleContent,
    },
    {
      title: 'Connect a mail server',
      text: 'Until then, emails wait in the outbox.',
      to: '/admin/settings/mail',
      isDone: state.sendsMail,
    },
    {
      title: 'Make a first backup',
      text: 'And keep a copy on another machine.',
      to: '/admin/system',
      isDone: state.hasBackup,
    },
    {
      title: 'Check the public address',
      ...checkAddress(state),
      to: '/admin/system',
    },
  ];
}

function checkAddress({ siteUrl, host }: FirstStepsState) {
  if (new URL(siteUrl).host !== host)
    return {
      text: `You use ${host}, but the public address is ${siteUrl}: links in emails and feeds lead there.`,
      isDone: false,
    };
  if (isLocal(siteUrl))
    return {
      text: `It is ${siteUrl}, which works on this machine only. Open the panel at your public address to choose it.`,
      isDone: false,
    };
  return { text: `It is ${siteUrl}, the address you use.`, isDone: true };
}
