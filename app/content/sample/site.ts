import type { Site } from '#content/site.ts';

/** Where pictures of projects are cropped, as `ImageFocus`. */
export const sampleFocus: Record<string, string> = {
  '/demo/berth-1.svg': '0 50',
  '/demo/second-reader-1.svg': '0 0',
  '/demo/the-slow-ledger-1.svg': '50 10',
};

type SampleFaq = {
  question: string;
  answer: string;
};

export const sampleFaq: SampleFaq[] = [
  {
    question: 'What happens after I write to you?',
    answer:
      'I answer within {response_time} with questions, a rough price and an honest view of whether I am the right person. If we both like the answers we talk for half an hour, and you get a two-page proposal in which everything has a date. If I am not the right person, I will usually know who is.',
  },
  {
    question: 'What does a project cost?',
    answer:
      'A landing page with its copy starts at $4,000, a site at $12,000, and a first AI prototype on your own documents at $6,000. The price is fixed once we agree on the scope, half at the start and half at handover. If the scope changes, I say what it costs before I touch it.',
  },
  {
    question: 'How long will it take?',
    answer:
      'Copy takes two to three weeks, a site six to ten, a prototype one to two. I run no more than two projects at a time, so the start date is the honest constraint; after that, dates move only if your feedback does. You see working pages from the second week.',
  },
  {
    question: 'Who owns the work, and what if I want to leave?',
    answer:
      'You own everything on the day the last invoice is paid: code, words, drawings, prompts and test sets. Handover is a written guide, an hour with whoever takes over, and thirty days of fixes for anything that is my fault. Nothing I build needs me, or an account of mine, to keep running.',
  },
  {
    question: 'Do you use AI in your own work?',
    answer:
      'For checking, yes: my drafts and my code go through tests that use it. Not for the sentences you pay me to write. Your material goes to a model only if you have agreed to it in writing, and any tool I build for you arrives with a list of what it gets wrong.',
  },
];

/** The fictional owner of the sample content: claims that are not true for other owners. */
export const sampleSite: Partial<Site> = {
  name: 'Ida Marlowe',
  blurb:
    'Freelance web developer, designer, content marketer and builder of AI tools. One person, one inbox, work that holds up.',
  availability: 'Taking on work for January',
  email: 'hello@idamarlowe.example',
  phone: '+1 (212) 555-0142',
  hours: 'Mon-Fri 9AM-6PM EST',
  area: 'Available Worldwide',
  socialLinks: [
    { network: 'github', url: 'https://github.com/example' },
    { network: 'linkedin', url: 'https://www.linkedin.com/in/example' },
    { network: 'x', url: 'https://x.com/example' },
    { network: 'dribbble', url: 'https://dribbble.com/example' },
    { network: 'instagram', url: 'https://www.instagram.com/example' },
    { network: 'youtube', url: 'https://www.youtube.com/@example' },
  ],
  servicesIntro:
    'Four services, usually booked in pairs. Pick one to start; the rest will be easier because one person does them all.',
  statistics: [
    { value: '50+', label: 'projects' },
    { value: '5+', label: 'years' },
    { value: '15+', label: 'AI tools' },
    { value: '1k+', label: 'clients' },
  ],
  blogIntro: 'Notes on building, designing and writing for the web. One idea each, tried on real work first.',
  portfolioIntro: 'Sites, apps, identities and campaigns, newest first.',
  toolsIntro:
    'Small tools with one job each. Some are finished, some are nearly there, and each one says which.',
  toolsCallText:
    'Most of these began as one client’s repetitive task. Describe yours in a paragraph and I’ll tell you what a custom tool would take. If a spreadsheet is enough, I’ll tell you that instead.',
  resourcesIntro:
    'The tools I use when I don’t build my own. Everything here has survived at least one deadline.',
  affiliateNote:
    'Some links here are affiliate links and carry this mark: if you buy something, I earn a commission, at no cost to you. No one has paid to be on this page.',
  newsletterText: 'One email a month: something I built, something I learned, something worth reading.',
  faq: sampleFaq,
};

/** The texts of the sample owner that are translated. */
export type SampleCopy = Pick<
  Site,
  | 'blurb'
  | 'availability'
  | 'hours'
  | 'area'
  | 'servicesIntro'
  | 'statistics'
  | 'blogIntro'
  | 'portfolioIntro'
  | 'toolsIntro'
  | 'toolsCallText'
  | 'resourcesIntro'
  | 'affiliateNote'
  | 'newsletterText'
  | 'faq'
>;
