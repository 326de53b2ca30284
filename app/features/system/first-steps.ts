export type FirstStep = { title: string; text: string; to: string; isDone: boolean };

export type FirstStepsState = {
  hasName: boolean;
  hasPortrait: boolean;
  hasLook: boolean;
  hasSampleContent: boolean;
  sendsMail: boolean;
  hasBackup: boolean;
  siteUrl: string;
  /** The host of the address that the owner uses. */
  host: string;
};

/** What makes a new site the owner’s own, in a sensible order. */
export function firstStepsOf(state: FirstStepsState): FirstStep[] {
  const siteHost = new URL(state.siteUrl).host;
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
      text:
        siteHost === state.host
          ? `SITE_URL is ${state.siteUrl}, the address you use.`
          : `You use ${state.host}, but SITE_URL is ${state.siteUrl}: links in emails and feeds lead there. Set it and restart the site.`,
      to: '/admin/system',
      isDone: siteHost === state.host,
    },
  ];
}
