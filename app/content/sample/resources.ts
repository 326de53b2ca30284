/** Fictional products on .example domains, so that no real company is misrepresented. */
export type SampleResource = {
  name: string;
  description: string;
  category: 'Design' | 'Development' | 'Marketing' | 'Productivity' | 'Analytics' | 'Writing';
  icon: string;
  url: string;
  price: string;
  rating: number;
  affiliate: boolean;
  features: string[];
};

export const sampleResources: SampleResource[] = [
  {
    name: 'Gridleaf',
    description:
      'A layout tool that starts from the baseline instead of the rectangle. I rough out every site in it, because it refuses to let two text sizes be almost the same.',
    category: 'Design',
    icon: 'layout-grid',
    url: 'https://gridleaf.example',
    price: 'From $12/month',
    rating: 4.8,
    affiliate: true,
    features: [
      'Type scales you can hear and see',
      'Exports CSS variables, not screenshots',
      'Contrast checked while you draw',
      'Files open without an account',
      'Works offline',
    ],
  },
  {
    name: 'Pierhead',
    description:
      'Small-server hosting with a price that fits on a postcard. Berth has run here through two storms and a public holiday, and I have never had to learn the word for what they do.',
    category: 'Development',
    icon: 'server',
    url: 'https://pierhead.example',
    price: 'From $7/month',
    rating: 4.7,
    affiliate: true,
    features: [
      'Deploys from a git push',
      'Nightly backups with a restore button that works',
      'One process, one disk, one bill',
      'Answers from people with names',
    ],
  },
  {
    name: 'Pigeonry',
    description:
      'Newsletters for people who send one letter a month and mean it. No pixels, double opt-in by default, and a plain export of your list whenever you want to leave.',
    category: 'Marketing',
    icon: 'send',
    url: 'https://pigeonry.example',
    price: 'Free up to 1,000 readers',
    rating: 4.6,
    affiliate: false,
    features: [
      'Double opt-in that cannot be switched off',
      'Plain-text version written by you, not guessed',
      'No tracking pixels at all',
      'One-click unsubscribe that is really one click',
      'Your whole list as CSV at any time',
    ],
  },
  {
    name: 'Halfday',
    description:
      'A calendar that only knows mornings and afternoons. It cured me of selling hours, and my estimates have been less fictional since.',
    category: 'Productivity',
    icon: 'calendar-days',
    url: 'https://halfday.example',
    price: '$29 once',
    rating: 4.5,
    affiliate: true,
    features: [
      'Ten boxes a week and no more',
      'Shows what you promised beside what you did',
      'Read-only link for clients',
      'Speaks to every calendar you already have',
    ],
  },
  {
    name: 'Tallyhouse',
    description:
      'Counts visits without cookies and fits on one screen. It is the only statistics page I have seen a client scroll to the end of.',
    category: 'Analytics',
    icon: 'chart-column',
    url: 'https://tallyhouse.example',
    price: 'From $9/month',
    rating: 4.7,
    affiliate: false,
    features: [
      'No cookies, so no banner',
      'Bots left out, and listed so you can check',
      'One page, printable',
      'Self-hosted edition, free',
      'Raw events yours to export',
    ],
  },
  {
    name: 'Margin Clerk',
    description:
      'A quiet editor for Markdown with comments in the margin where they belong. My clients learn it in four minutes, which is the longest any of them will give an editor.',
    category: 'Writing',
    icon: 'notebook-pen',
    url: 'https://marginclerk.example',
    price: 'Free',
    rating: 4.9,
    affiliate: false,
    features: [
      'Plain Markdown files on your own disk',
      'Comments that survive an edit',
      'Every version kept, with a reason if you give one',
      'Reads a draft aloud, badly enough to be useful',
    ],
  },
];
