import type { SiteCopy } from '#content/texts/site-copy.ts';
import { privacyText, termsText } from './legal.ts';
import { replyTemplates } from './reply-templates.ts';

/** German. */
export const siteCopy: SiteCopy = {
  labels: {
    '/': 'Start',
    '/blog': 'Blog',
    '/portfolio': 'Portfolio',
    '/ai-tools': 'KI-Tools',
    '/resources': 'Empfehlungen',
    '/contact': 'Kontakt',
  },
  name: 'Ihr Name',
  role: 'Webentwicklung, Design, Content-Marketing und KI-Tools, freiberuflich',
  blurb: 'Freiberuflich für Webentwicklung, Design, Content-Marketing und KI-Tools.',
  headline: ['Seiten^1, Ideen^2,', 'Sätze^3 & kleine', 'Helfer^4.'],
  lede: 'Ich gestalte und baue Websites, plane die Inhalte, schreibe die Texte und entwickle KI-Tools, die Ihnen lästige Arbeit abnehmen.',
  servicesIntro:
    'Beginnen Sie mit einer Leistung; alles Weitere fällt leichter, weil es aus einer Hand kommt.',
  services: [
    {
      title: 'Webdesign und Entwicklung',
      text: 'Schnelle, barrierefreie Websites aus einer Hand, von der ersten Skizze bis zum Start.',
      points: ['Designsysteme', 'React und Node', 'Performance-Audits'],
    },
    {
      title: 'Content-Marketing',
      text: 'Ein Redaktionsplan, den Sie durchhalten: Themen, nach denen Ihre Kunden suchen, in einem Kalender, der auch volle Monate übersteht.',
      points: ['Redaktionsstrategie', 'SEO, die sich gut liest', 'Newsletter'],
    },
    {
      title: 'Texte',
      text: 'Klare Texte, die auf den Punkt kommen. Landingpages, Produkttexte und Launch-E-Mails, jeweils mit einer einzigen Idee.',
      points: ['Landingpages', 'Tonalität', 'Launch-E-Mails'],
    },
    {
      title: 'KI-Tools',
      text: 'Kleine, verlässliche Assistenten für Ihre Dokumente und Abläufe, mit Tests, die zeigen, dass sie funktionieren.',
      points: ['Prototypen in einer Woche', 'Testreihen', 'Der Mensch entscheidet'],
    },
  ],
  blogIntro: 'Notizen über Entwickeln, Gestalten und Schreiben für das Web.',
  portfolioIntro: 'Websites, Apps, Markenauftritte und Kampagnen, die neuesten zuerst.',
  toolsIntro: 'Kleine Tools mit je einer Aufgabe. Bei jedem steht, ob es fertig ist.',
  toolsCallTitle: 'Fehlt Ihnen ein Tool?',
  toolsCallText:
    'Beschreiben Sie es in einem Absatz, und ich sage Ihnen, was dafür nötig wäre. Wenn eine Tabelle genügt, sage ich Ihnen das.',
  resourcesIntro: 'Tools und Dienste, die ich empfehle.',
  affiliateNote:
    'Einige Links sind Affiliate-Links und tragen dieses Zeichen: Wenn Sie etwas kaufen, erhalte ich eine Provision, ohne dass es für Sie teurer wird.',
  newsletterText: 'Neue Beiträge und Projekte per E-Mail.',
  newsletterPromise: 'Keine Zählpixel. Abmelden mit einem Klick.',
  contactIntro:
    'Erzählen Sie mir, was Sie haben und was Sie sich wünschen. Ein Absatz genügt; ich lese jede Nachricht selbst und antworte innerhalb von {response_time}.',
  helpWith: [
    'Eine Website gestalten oder erneuern',
    'Ein Redaktionsplan, den Sie durchhalten',
    'Landingpages, Produkttexte und Launch-E-Mails',
    'Kleine KI-Tools für Ihre eigenen Dokumente',
    'Eine zweite Meinung, bevor Sie etwas unterschreiben',
  ],
  closingTitle: 'Erzählen Sie mir von Ihrer unfertigen Idee.',
  closingText:
    'Ein Absatz genügt. Ich melde mich innerhalb von {response_time} mit Fragen, einem ungefähren Preis und einer ehrlichen Antwort, ob ich die richtige Person dafür bin.',
  closingContactButton: 'Kontakt aufnehmen',
  closingWorkButton: 'Arbeiten ansehen',
  formName: 'Name',
  formEmail: 'E-Mail',
  formSubject: 'Betreff',
  formSubjectHint: 'Worum geht es?',
  formMessage: 'Nachricht',
  formBudget: 'Budget',
  formTimeline: 'Zeitrahmen',
  formTimelines: [
    'So bald wie möglich',
    'Innerhalb eines Monats',
    '2 bis 3 Monate',
    '3 bis 6 Monate',
    '6 Monate oder länger',
    'Flexibel',
  ],
  formButton: 'Nachricht senden',
  formThanks: 'Vielen Dank für Ihre Nachricht! Ich melde mich innerhalb von {response_time}.',
  autoreplySubject: '{owner} hat Ihre Nachricht erhalten',
  autoreplyTitle: 'Nachricht erhalten',
  autoreplyText:
    'Vielen Dank für Ihre Nachricht! Ich lese jede selbst und melde mich innerhalb von {response_time}.',
  optInSubject: 'Bestätigen Sie Ihre Anmeldung zum Newsletter von {owner}',
  optInTitle: 'Anmeldung bestätigen',
  workButton: 'Arbeiten ansehen',
  toolsButton: 'KI-Tools entdecken',
  servicesTitle: 'Was ich mache',
  projectsTitle: 'Ausgewählte Projekte',
  projectsButton: 'Alle Projekte ansehen',
  testimonialsTitle: 'Kundenstimmen',
  postsTitle: 'Neues aus dem Blog',
  postsLabel: 'Aus dem Blog',
  postsButton: 'Alle Beiträge lesen',
  newsletterTitle: 'Bleiben Sie auf dem Laufenden',
  privacyText,
  termsText,
  replyTemplates,
};
