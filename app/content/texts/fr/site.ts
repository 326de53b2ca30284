import type { SiteCopy } from '#content/texts/site-copy.ts';
import { privacyText, termsText } from './legal.ts';
import { replyTemplates } from './reply-templates.ts';

/** French, with narrow no-break spaces. */
export const siteCopy: SiteCopy = {
  labels: {
    '/': 'Accueil',
    '/blog': 'Blog',
    '/portfolio': 'Portfolio',
    '/ai-tools': 'Outils IA',
    '/resources': 'Ressources',
    '/contact': 'Contact',
  },
  name: 'Votre nom',
  role: 'Développement web, design, marketing de contenu et outils IA, en freelance',
  blurb: 'Développement web, design, marketing de contenu et outils IA, en freelance.',
  headline: ['Sites^1, récits^2,', 'phrases^3 & petites', 'machines^4.'],
  lede: 'Je conçois et je réalise des sites, je planifie leur contenu, j’écris les textes et je crée des outils IA qui vous épargnent le travail fastidieux.',
  servicesIntro:
    'Commencez par un service ; la suite sera plus simple, car une seule personne s’occupe de tout.',
  services: [
    {
      title: 'Conception et développement de sites',
      text: 'Des sites rapides et accessibles, conçus et réalisés par une seule personne, de la première esquisse à la mise en ligne.',
      points: ['Systèmes de design', 'React et Node', 'Audits de performance'],
    },
    {
      title: 'Marketing de contenu',
      text: 'Un plan éditorial tenable : les sujets que vos clients recherchent, publiés selon un calendrier qui résiste aux mois chargés.',
      points: ['Stratégie éditoriale', 'Un SEO agréable à lire', 'Newsletters'],
    },
    {
      title: 'Rédaction',
      text: 'Des textes clairs qui vont droit au but. Pages d’atterrissage, textes de produit et e-mails de lancement, avec une seule idée par texte.',
      points: ['Pages d’atterrissage', 'Ton de la marque', 'E-mails de lancement'],
    },
    {
      title: 'Outils IA',
      text: 'De petits assistants fiables autour de vos documents et de vos méthodes, avec des tests qui montrent qu’ils fonctionnent.',
      points: ['Prototypes en une semaine', 'Jeux d’évaluation', 'L’humain décide'],
    },
  ],
  blogIntro: 'Notes sur le développement, le design et l’écriture pour le web.',
  portfolioIntro: 'Sites, applications, identités et campagnes, les plus récents d’abord.',
  toolsIntro: 'De petits outils qui font chacun une seule chose. Chacun indique s’il est terminé.',
  toolsCallTitle: 'Besoin d’un outil qui n’est pas ici ?',
  toolsCallText:
    'Décrivez-le en un paragraphe et je vous dirai ce qu’il faudrait pour le créer. Si un tableur suffit, je vous le dirai aussi.',
  resourcesIntro: 'Les outils et services que je recommande.',
  affiliateNote:
    'Certains liens sont des liens affiliés et portent cette mention : si vous achetez quelque chose, je touche une commission, sans frais pour vous.',
  newsletterText: 'Les nouveaux articles et projets par e-mail.',
  newsletterPromise: 'Aucun pixel espion. Désinscription en un clic.',
  contactIntro:
    'Dites-moi ce que vous avez et ce que vous aimeriez avoir. Un paragraphe suffit ; je lis moi-même chaque message et je réponds sous {response_time}.',
  helpWith: [
    'Créer ou refaire un site',
    'Un plan éditorial tenable',
    'Pages d’atterrissage, textes de produit et e-mails de lancement',
    'De petits outils IA autour de vos documents',
    'Un second avis avant de signer',
  ],
  closingTitle: 'Confiez-moi votre idée inachevée.',
  closingText:
    'Un paragraphe suffit. Je vous réponds sous {response_time} avec des questions, un prix approximatif et un avis franc : suis-je la bonne personne ?',
  closingContactButton: 'Me contacter',
  closingWorkButton: 'Voir mes travaux',
  formName: 'Nom',
  formEmail: 'E-mail',
  formSubject: 'Objet',
  formSubjectHint: 'De quoi s’agit-il ?',
  formMessage: 'Message',
  formBudget: 'Budget',
  formTimeline: 'Délai',
  formTimelines: [
    'Dès que possible',
    'Sous un mois',
    '2 à 3 mois',
    '3 à 6 mois',
    '6 mois ou plus',
    'Flexible',
  ],
  formButton: 'Envoyer le message',
  formThanks: 'Merci de votre message ! Je vous réponds sous {response_time}.',
  autoreplySubject: '{owner} a bien reçu votre message',
  autoreplyTitle: 'Message reçu',
  autoreplyText:
    'Merci de votre message ! Je lis moi-même chacun d’eux et je vous réponds sous {response_time}.',
  optInSubject: 'Confirmez votre inscription à la newsletter de {owner}',
  optInTitle: 'Confirmer mon inscription',
  workButton: 'Voir mes travaux',
  toolsButton: 'Découvrir les outils IA',
  servicesTitle: 'Ce que je fais',
  projectsTitle: 'Projets choisis',
  projectsButton: 'Voir tous les projets',
  testimonialsTitle: 'Avis de clients',
  postsTitle: 'Derniers articles',
  postsLabel: 'Sur le blog',
  postsButton: 'Lire tous les articles',
  newsletterTitle: 'Restons en contact',
  privacyText,
  termsText,
  replyTemplates,
};
