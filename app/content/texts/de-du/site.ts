import { siteCopy as formal } from '#content/texts/de/site.ts';
import type { SiteCopy } from '#content/texts/site-copy.ts';
import { privacyText, termsText } from './legal.ts';
import { replyTemplates } from './reply-templates.ts';

const [design, contentMarketing, copywriting, tools] = formal.services as [
  Service,
  Service,
  Service,
  Service,
];

type Service = SiteCopy['services'][number];

/** German, with “du”. */
export const siteCopy: SiteCopy = {
  ...formal,
  name: 'Dein Name',
  lede: 'Ich gestalte und baue Websites, plane die Inhalte, schreibe die Texte und entwickle KI-Tools, die dir lästige Arbeit abnehmen.',
  servicesIntro: 'Beginne mit einer Leistung; alles Weitere fällt leichter, weil es aus einer Hand kommt.',
  services: [
    design,
    {
      ...contentMarketing,
      text: 'Ein Redaktionsplan, den du durchhältst: Themen, nach denen deine Kunden suchen, in einem Kalender, der auch volle Monate übersteht.',
    },
    copywriting,
    {
      ...tools,
      text: 'Kleine, verlässliche Assistenten für deine Dokumente und Abläufe, mit Tests, die zeigen, dass sie funktionieren.',
    },
  ],
  toolsCallTitle: 'Fehlt dir ein Tool?',
  toolsCallText:
    'Beschreib es in einem Absatz, und ich sage dir, was dafür nötig wäre. Wenn eine Tabelle genügt, sage ich dir das.',
  affiliateNote:
    'Einige Links sind Affiliate-Links und tragen dieses Zeichen: Wenn du etwas kaufst, erhalte ich eine Provision, ohne dass es für dich teurer wird.',
  contactIntro:
    'Erzähl mir, was du hast und was du dir wünschst. Ein Absatz genügt; ich lese jede Nachricht selbst und antworte innerhalb von {response_time}.',
  helpWith: [
    'Eine Website gestalten oder erneuern',
    'Ein Redaktionsplan, den du durchhältst',
    'Landingpages, Produkttexte und Launch-E-Mails',
    'Kleine KI-Tools für deine eigenen Dokumente',
    'Eine zweite Meinung, bevor du etwas unterschreibst',
  ],
  closingTitle: 'Erzähl mir von deiner unfertigen Idee.',
  formThanks: 'Vielen Dank für deine Nachricht! Ich melde mich innerhalb von {response_time}.',
  autoreplySubject: '{owner} hat deine Nachricht erhalten',
  autoreplyText:
    'Vielen Dank für deine Nachricht! Ich lese jede selbst und melde mich innerhalb von {response_time}.',
  optInSubject: 'Bestätige deine Anmeldung zum Newsletter von {owner}',
  newsletterTitle: 'Bleib auf dem Laufenden',
  privacyText,
  termsText,
  replyTemplates,
};
