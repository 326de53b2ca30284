import { isLocal } from './system.ts';

export type FirstStep = { title: string; text: string; to: string; isDone: boolean };

export type FirstStepsState = {
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
export function firstStepsOf(state: FirstStepsState): FirstStep[] {
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
      title: 'Check the site address',
      ...checkAddress(state),
      to: '/admin/system',
    },
  ];
}

function checkAddress({ siteUrl, host }: FirstStepsState) {
  const restart = 'and restart the site.';
  if (new URL(siteUrl).host !== host)
    return {
      text: `You use ${host}, but SITE_URL is ${siteUrl}: links in emails and feeds lead there. Set it ${restart}`,
      isDone: false,
    };
  if (isLocal(siteUrl))
    return {
      text: `SITE_URL is ${siteUrl}, which works on this machine only. Set it to the public address ${restart}`,
      isDone: false,
    };
  return { text: `SITE_URL is ${siteUrl}, the address you use.`, isDone: true };
}
