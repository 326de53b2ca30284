/** One tool for each category. A live tool without a URL shows "Not Available". */
export type SampleTool = {
  name: string;
  description: string;
  features: string[];
  icon: string;
  status: 'live' | 'beta' | 'coming-soon';
  url: string | null;
  github: string | null;
  image: string | null;
  category: 'Content Marketing' | 'Analytics' | 'Customer Support' | 'Productivity' | 'Writing' | 'Sales';
  rating: number;
  users: string;
};

export const sampleTools: SampleTool[] = [
  {
    name: 'Outliner',
    description:
      'Turns a rough brief into an outline, in your voice. It asks up to three questions first, and if the brief has no point it says so before you have written two thousand words around the gap.',
    features: [
      'Outlines from a brief, a call transcript or a voice memo',
      'Learns your structure from five pieces you liked',
      'Names the one claim each section has to prove',
      'Flags sections that repeat what you have published',
      'Exports to Markdown and Google Docs',
    ],
    icon: 'list-tree',
    status: 'live',
    url: 'https://outliner.example',
    github: 'https://github.com/example/outliner',
    image: null,
    category: 'Content Marketing',
    rating: 4.8,
    users: '2.5k+',
  },
  {
    name: 'Plain Numbers',
    description:
      'Reads your analytics on Monday morning and writes one paragraph about what changed and what probably did not. Every figure links to the query behind it.',
    features: [
      'One paragraph a week, never a dashboard',
      'Tells a trend from a quiet bank holiday',
      'Every sentence opens its own query',
      'Works with SQL, CSV and most cookieless counters',
    ],
    icon: 'chart-line',
    status: 'beta',
    url: 'https://plainnumbers.example',
    github: null,
    image: null,
    category: 'Analytics',
    rating: 4.5,
    users: '640+',
  },
  {
    name: 'Replyist',
    description:
      'Drafts support replies from your own manual and hands over the moment it would have to guess. It lives inside the inboxes of the teams I build it for, so there is no public door to knock on.',
    features: [
      'Answers only from pages a person has signed',
      'Names its source under every draft',
      'Hands over with the whole thread, not a summary',
      'Nightly test run against your old tickets',
      'A list of what it gets wrong, worst first',
      'Topics you can lock with one click',
    ],
    icon: 'concierge-bell',
    status: 'live',
    url: null,
    github: null,
    image: null,
    category: 'Customer Support',
    rating: 4.9,
    users: '38 teams',
  },
  {
    name: 'Brief Bot',
    description:
      'Sits in on the kick-off call and writes the brief nobody had time for: what was decided, what was only said, and which three questions were walked around.',
    features: [
      'Separates decisions from opinions',
      'Lists the questions that went unanswered',
      'Two pages at most, whatever the length of the call',
      'Recording deleted as soon as the brief is approved',
    ],
    icon: 'clipboard-list',
    status: 'coming-soon',
    url: null,
    github: null,
    image: null,
    category: 'Productivity',
    rating: 4.6,
    users: '210 waiting',
  },
  {
    name: 'Second Reader',
    description:
      'A writing desk that marks a draft against your own style guide. Rules a machine can check are checked by a machine; the rest come with a reason, or they do not come at all.',
    features: [
      'Your guide as a file of rules that can fail',
      'A reason beside every marked line',
      'One suggested rewrite per mark, never more',
      'Command line version for whole folders',
      'Scores drafts before anybody reads them',
    ],
    icon: 'pen-line',
    status: 'live',
    url: 'https://secondreader.example',
    github: 'https://github.com/example/second-reader',
    image: null,
    category: 'Writing',
    rating: 4.9,
    users: '1.8k+',
  },
  {
    name: 'Fair Quote',
    description:
      'Turns an enquiry into a first quote with its assumptions written out, so that the argument about price happens before the work and in full sentences.',
    features: [
      'Three options from one paragraph of enquiry',
      'Every price carries the assumption it rests on',
      'Learns from what past jobs really took',
      'Says when the honest answer is a referral',
    ],
    icon: 'handshake',
    status: 'beta',
    url: 'https://fairquote.example',
    github: null,
    image: null,
    category: 'Sales',
    rating: 4.4,
    users: '320+',
  },
];
