/** Beginnings of a reply; what stands in braces is filled in when one is chosen. */
export const defaultReplyTemplates = [
  {
    name: 'Thanks, and some questions',
    text: 'Hi {name},\n\nthank you for writing about “{subject}”. It sounds like something I can help with.\n\nBefore I say what it would take, three questions:\n\n1. Who is it for, and what should they be able to do?\n2. What exists already?\n3. Is there a day by which it has to be there?\n\nBest,\n{owner}',
  },
  {
    name: 'Let’s talk',
    text: 'Hi {name},\n\nthank you for your message. “{subject}” is easier to talk about than to write about: do you have half an hour this week?\n\nSend me two or three times that suit you, and I’ll confirm one of them.\n\nBest,\n{owner}',
  },
  {
    name: 'A quote',
    text: 'Hi {name},\n\nhere is what I would do about “{subject}”, in order:\n\n1. \n2. \n3. \n\nI would need … weeks for it, and it would cost … in all. The price is fixed; what is not in the list is talked about before it is done.\n\nIf that fits, a short yes is enough to begin.\n\nBest,\n{owner}',
  },
  {
    name: 'Not this time',
    text: 'Hi {name},\n\nthank you for thinking of me for “{subject}”. I am not the right person for it at the moment, and I would rather say so today than in three weeks.\n\nI hope you find somebody good.\n\nBest,\n{owner}',
  },
];
