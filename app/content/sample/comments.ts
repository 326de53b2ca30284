/**
 * `daysAgo` may be a fraction; every comment must be younger than its post (3, 12, 25 and 44 days). `replyTo` is the index
 * of the parent comment in this array.
 */
export type SampleComment = {
  postSlug:
    | 'teaching-a-language-model-your-house-style'
    | 'copy-is-interface'
    | 'the-24-hour-reply-is-a-design-decision'
    | 'say-your-type-scale-out-loud';
  authorName: string;
  authorEmail: string;
  content: string;
  daysAgo: number;
  approved: boolean;
  byOwner: boolean;
  replyTo: number | null;
};

export const sampleComments: SampleComment[] = [
  {
    postSlug: 'teaching-a-language-model-your-house-style',
    authorName: 'Marguerite Osei',
    authorEmail: 'marguerite.osei@example.com',
    content:
      'Asking whether the client has broken the rule in print saved me an argument this morning. We found nine violations on the home page, all of a rule the founder had written himself. The rule is retired and the founder is careful.',
    daysAgo: 2.6,
    approved: true,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'teaching-a-language-model-your-house-style',
    authorName: 'Ida Marlowe',
    authorEmail: 'ida@example.com',
    content:
      'Nine is modest. Keep the retired rules in the file with the date they died; a year later they are often its most useful page, and nobody proposes them again.',
    daysAgo: 1.9,
    approved: true,
    byOwner: true,
    replyTo: 0,
  },
  {
    postSlug: 'teaching-a-language-model-your-house-style',
    authorName: 'Tobias Wren',
    authorEmail: 'tobias.wren@example.com',
    content:
      'Did you try ranking the example sentences instead of cutting them? I keep about thirty, best first, and only the top few seem to do any work. Curious whether your 1,200-token ceiling moves if the order is right.',
    daysAgo: 0.8,
    approved: true,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'teaching-a-language-model-your-house-style',
    authorName: 'Noor Haddad',
    authorEmail: 'noor.haddad@example.com',
    content:
      'How do you handle two brands in one company? Ours share half the rules and contradict each other on the rest, mostly about jokes.',
    daysAgo: 0.2,
    approved: false,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'copy-is-interface',
    authorName: 'Piet Vandersloot',
    authorEmail: 'piet.vandersloot@example.com',
    content:
      'We were about to spend a quarter on a new checkout. I swapped two sentences on the old one after reading this, and abandoned baskets fell by a fifth. I have not yet told the people who wanted the quarter.',
    daysAgo: 10.5,
    approved: true,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'copy-is-interface',
    authorName: 'Camille Ashdown',
    authorEmail: 'camille.ashdown@example.com',
    content:
      'Two sentences is the part I would love to see. Could you share the before and after? Our checkout opens with a paragraph about our values and I suspect it is the same disease.',
    daysAgo: 8.3,
    approved: true,
    byOwner: false,
    replyTo: 4,
  },
  {
    postSlug: 'copy-is-interface',
    authorName: 'Jonas Lindqvist',
    authorEmail: 'jonas.lindqvist@example.com',
    content:
      'I agree for forms. For dashboards I am less sure: people there learn positions and stop reading after a week. Would you still begin with the words?',
    daysAgo: 1.4,
    approved: false,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'the-24-hour-reply-is-a-design-decision',
    authorName: 'Ruth Kowalczyk',
    authorEmail: 'ruth.kowalczyk@example.com',
    content:
      'I copied the promise and added one line saying that the first answer may be “not this month”. Nobody has minded so far. Three people thanked me for not making them wait to hear it.',
    daysAgo: 18.2,
    approved: true,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'the-24-hour-reply-is-a-design-decision',
    authorName: 'Hal Brightwater',
    authorEmail: 'hal.brightwater@example.com',
    content:
      'What happens on holiday? I tried the same thing and found myself answering from a ferry, which was not the decision I thought I had designed.',
    daysAgo: 4.7,
    approved: false,
    byOwner: false,
    replyTo: null,
  },
  {
    postSlug: 'say-your-type-scale-out-loud',
    authorName: 'Imogen Tran',
    authorEmail: 'imogen.tran@example.com',
    content:
      'Read our scale aloud in the design review. Somebody laughed at “heading four but bold”, and we deleted three sizes before the coffee was cold. The page looks the same, only surer of itself.',
    daysAgo: 19.6,
    approved: true,
    byOwner: false,
    replyTo: null,
  },
];
