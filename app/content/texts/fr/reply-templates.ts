/** French. */
export const replyTemplates = [
  {
    name: 'Remerciement et questions',
    text: 'Bonjour {name},\n\nMerci pour votre message au sujet de « {subject} ». Je peux certainement vous aider.\n\nPour estimer le travail, j’ai trois questions :\n\n1. À qui est-ce destiné, et que doit-on pouvoir en faire ?\n2. Qu’avez-vous déjà ?\n3. Y a-t-il une échéance ?\n\nBien à vous,\n{owner}',
  },
  {
    name: 'Proposer un échange',
    text: 'Bonjour {name},\n\nMerci pour votre message. « {subject} » s’explique mieux de vive voix que par écrit : auriez-vous une demi-heure cette semaine ?\n\nProposez-moi deux ou trois créneaux, et j’en confirmerai un.\n\nBien à vous,\n{owner}',
  },
  {
    name: 'Devis',
    text: 'Bonjour {name},\n\nPour « {subject} », voici ce que je vous propose, dans l’ordre :\n\n1. \n2. \n3. \n\nCela prendrait … semaines et coûterait … au total. Le prix est ferme. Tout ce qui ne figure pas dans cette liste sera convenu avant que je commence.\n\nSi cela vous convient, un simple oui me suffit pour commencer.\n\nBien à vous,\n{owner}',
  },
  {
    name: 'Refus',
    text: 'Bonjour {name},\n\nMerci d’avoir pensé à moi pour « {subject} ». Je ne suis pas la bonne personne en ce moment, et je préfère vous le dire aujourd’hui plutôt que dans trois semaines.\n\nJe vous souhaite de trouver la bonne personne.\n\nBien à vous,\n{owner}',
  },
];
