export type SampleFaq = {
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
