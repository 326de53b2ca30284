import type { SampleCopy } from '#content/sample/site.ts';

/** The sample owner in French, with narrow no-break spaces. */
export const french: SampleCopy = {
  blurb:
    'Développement web, design, marketing de contenu et outils IA, en freelance. Une personne, une boîte mail, un travail qui dure.',
  availability: 'Disponible à partir de janvier',
  hours: 'Du lundi au vendredi, 9 h–18 h (heure de New York)',
  area: 'Disponible dans le monde entier',
  servicesIntro:
    'Quatre services, le plus souvent réservés par deux. Commencez par un seul ; la suite sera plus simple, car une seule personne s’occupe de tout.',
  statistics: [
    { value: '50+', label: 'projets' },
    { value: '5+', label: 'ans' },
    { value: '15+', label: 'outils IA' },
    { value: '1 000+', label: 'clients' },
  ],
  blogIntro:
    'Notes sur le développement, le design et l’écriture pour le web. Une idée par article, d’abord éprouvée sur de vrais projets.',
  portfolioIntro: 'Sites, applications, identités et campagnes, les plus récents d’abord.',
  toolsIntro:
    'De petits outils qui font chacun une seule chose. Certains sont terminés, d’autres presque, et chacun le précise.',
  toolsCallText:
    'La plupart sont nés de la tâche répétitive d’un client. Décrivez la vôtre en un paragraphe et je vous dirai ce qu’il faudrait pour la confier à un outil. Si un tableur suffit, je vous le dirai aussi.',
  resourcesIntro:
    'Les outils que j’utilise quand je ne crée pas les miens. Tous ont survécu à au moins une échéance.',
  affiliateNote:
    'Certains liens sont des liens affiliés et portent cette mention : si vous achetez quelque chose, je touche une commission, sans frais pour vous. Personne n’a payé pour figurer sur cette page.',
  newsletterText:
    'Un e-mail par mois : une réalisation, une leçon apprise et une lecture qui en vaut la peine.',
  faq: [
    {
      question: 'Que se passe-t-il une fois que je vous ai écrit ?',
      answer:
        'Je réponds sous {response_time} avec des questions, un prix approximatif et un avis franc : suis-je la bonne personne ? Si les réponses nous conviennent à tous les deux, nous échangeons une demi-heure, puis vous recevez une proposition de deux pages où chaque étape a une date. Si je ne suis pas la bonne personne, je sais en général qui l’est.',
    },
    {
      question: 'Combien coûte un projet ?',
      answer:
        'Une page d’atterrissage avec ses textes commence à 4 000 $, un site à 12 000 $ et un premier prototype IA sur vos propres documents à 6 000 $. Le prix est ferme dès que le périmètre est convenu : la moitié au début, l’autre à la livraison. Si le périmètre change, je vous dis ce que cela coûte avant d’y toucher.',
    },
    {
      question: 'Combien de temps faut-il ?',
      answer:
        'Les textes prennent deux à trois semaines, un site six à dix, un prototype une à deux. Je ne mène pas plus de deux projets à la fois, la date de départ est donc la vraie contrainte ; ensuite, les dates ne bougent que si vos retours tardent. Vous voyez des pages qui fonctionnent dès la deuxième semaine.',
    },
    {
      question: 'À qui appartient le travail, et si je veux partir ?',
      answer:
        'Tout vous appartient dès que la dernière facture est payée : code, textes, dessins, prompts et jeux de tests. La livraison comprend un guide écrit, une heure avec la personne qui prend la suite et trente jours de corrections pour tout ce qui est de ma faute. Rien de ce que je crée n’a besoin de moi, ni d’un compte à mon nom, pour continuer à fonctionner.',
    },
    {
      question: 'Utilisez-vous l’IA dans votre travail ?',
      answer:
        'Pour vérifier, oui : mes brouillons et mon code passent par des tests qui l’utilisent. Pas pour les phrases que vous me payez pour écrire. Vos documents ne sont confiés à un modèle que si vous l’avez accepté par écrit, et chaque outil que je crée pour vous est livré avec la liste de ses erreurs.',
    },
  ],
};
