import type { SampleCopy } from '#content/sample/site.ts';

/** The sample owner in German. */
export const german: SampleCopy = {
  blurb:
    'Freiberuflich für Webentwicklung, Design, Content-Marketing und KI-Tools. Eine Person, ein Postfach, Arbeit, die hält.',
  availability: 'Ab Januar wieder verfügbar',
  hours: 'Mo–Fr 9–18 Uhr (New Yorker Zeit)',
  area: 'Weltweit verfügbar',
  servicesIntro:
    'Vier Leistungen, meist paarweise gebucht. Beginnen Sie mit einer; alles Weitere fällt leichter, weil es aus einer Hand kommt.',
  statistics: [
    { value: '50+', label: 'Projekte' },
    { value: '5+', label: 'Jahre' },
    { value: '15+', label: 'KI-Tools' },
    { value: '1.000+', label: 'Kunden' },
  ],
  blogIntro:
    'Notizen über Entwickeln, Gestalten und Schreiben für das Web. Je eine Idee, zuerst an echter Arbeit erprobt.',
  portfolioIntro: 'Websites, Apps, Markenauftritte und Kampagnen, die neuesten zuerst.',
  toolsIntro:
    'Kleine Tools mit je einer Aufgabe. Manche sind fertig, manche fast, und bei jedem steht, was davon gilt.',
  toolsCallText:
    'Die meisten begannen als lästige Aufgabe eines einzelnen Kunden. Beschreiben Sie Ihre in einem Absatz, und ich sage Ihnen, was dafür nötig wäre. Wenn eine Tabelle genügt, sage ich Ihnen das.',
  resourcesIntro:
    'Die Tools, die ich benutze, wenn ich keine eigenen baue. Alles hier hat mindestens einen Abgabetermin überstanden.',
  affiliateNote:
    'Einige Links sind Affiliate-Links und tragen dieses Zeichen: Wenn Sie etwas kaufen, erhalte ich eine Provision, ohne dass es für Sie teurer wird. Niemand hat dafür bezahlt, hier zu stehen.',
  newsletterText: 'Eine E-Mail im Monat: etwas Gebautes, etwas Gelerntes, etwas Lesenswertes.',
  faq: [
    {
      question: 'Was geschieht, nachdem ich geschrieben habe?',
      answer:
        'Ich antworte innerhalb von {response_time} mit Fragen, einem ungefähren Preis und einer ehrlichen Einschätzung, ob ich die richtige Person bin. Wenn uns beiden die Antworten gefallen, sprechen wir eine halbe Stunde, und Sie erhalten ein Angebot auf zwei Seiten, in dem alles ein Datum hat. Wenn ich nicht die richtige Person bin, weiß ich meistens, wer es ist.',
    },
    {
      question: 'Was kostet ein Projekt?',
      answer:
        'Eine Landingpage mit Texten beginnt bei 4.000 $, eine Website bei 12.000 $ und ein erster KI-Prototyp für Ihre eigenen Dokumente bei 6.000 $. Sobald der Umfang feststeht, ist der Preis fest: die Hälfte zu Beginn, die Hälfte bei der Übergabe. Wenn sich der Umfang ändert, sage ich vorher, was es kostet.',
    },
    {
      question: 'Wie lange dauert es?',
      answer:
        'Texte dauern zwei bis drei Wochen, eine Website sechs bis zehn, ein Prototyp ein bis zwei. Ich arbeite an höchstens zwei Projekten gleichzeitig, deshalb ist der Beginn die ehrliche Grenze; danach verschieben sich Termine nur, wenn sich Ihre Rückmeldungen verschieben. Ab der zweiten Woche sehen Sie funktionierende Seiten.',
    },
    {
      question: 'Wem gehört die Arbeit, und was ist, wenn ich wechseln möchte?',
      answer:
        'Mit der letzten bezahlten Rechnung gehört Ihnen alles: Code, Texte, Zeichnungen, Prompts und Tests. Zur Übergabe gehören eine schriftliche Anleitung, eine Stunde mit der Person, die übernimmt, und dreißig Tage, in denen ich meine Fehler behebe. Nichts davon braucht mich oder eines meiner Konten, um weiterzulaufen.',
    },
    {
      question: 'Verwenden Sie bei Ihrer Arbeit KI?',
      answer:
        'Zum Prüfen ja: Meine Entwürfe und mein Code durchlaufen Tests, die sie verwenden. Nicht für die Sätze, für die Sie mich bezahlen. Ihr Material geht nur dann an ein Modell, wenn Sie schriftlich zugestimmt haben, und zu jedem Tool, das ich für Sie baue, gehört eine Liste dessen, was es falsch macht.',
    },
  ],
};

/** With “du”. */
export const informalGerman: SampleCopy = {
  ...german,
  servicesIntro:
    'Vier Leistungen, meist paarweise gebucht. Beginne mit einer; alles Weitere fällt leichter, weil es aus einer Hand kommt.',
  toolsCallText:
    'Die meisten begannen als lästige Aufgabe eines einzelnen Kunden. Beschreib deine in einem Absatz, und ich sage dir, was dafür nötig wäre. Wenn eine Tabelle genügt, sage ich dir das.',
  affiliateNote:
    'Einige Links sind Affiliate-Links und tragen dieses Zeichen: Wenn du etwas kaufst, erhalte ich eine Provision, ohne dass es für dich teurer wird. Niemand hat dafür bezahlt, hier zu stehen.',
  faq: [
    {
      question: 'Was geschieht, nachdem ich geschrieben habe?',
      answer:
        'Ich antworte innerhalb von {response_time} mit Fragen, einem ungefähren Preis und einer ehrlichen Einschätzung, ob ich die richtige Person bin. Wenn uns beiden die Antworten gefallen, sprechen wir eine halbe Stunde, und du erhältst ein Angebot auf zwei Seiten, in dem alles ein Datum hat. Wenn ich nicht die richtige Person bin, weiß ich meistens, wer es ist.',
    },
    {
      question: 'Was kostet ein Projekt?',
      answer:
        'Eine Landingpage mit Texten beginnt bei 4.000 $, eine Website bei 12.000 $ und ein erster KI-Prototyp für deine eigenen Dokumente bei 6.000 $. Sobald der Umfang feststeht, ist der Preis fest: die Hälfte zu Beginn, die Hälfte bei der Übergabe. Wenn sich der Umfang ändert, sage ich vorher, was es kostet.',
    },
    {
      question: 'Wie lange dauert es?',
      answer:
        'Texte dauern zwei bis drei Wochen, eine Website sechs bis zehn, ein Prototyp ein bis zwei. Ich arbeite an höchstens zwei Projekten gleichzeitig, deshalb ist der Beginn die ehrliche Grenze; danach verschieben sich Termine nur, wenn sich deine Rückmeldungen verschieben. Ab der zweiten Woche siehst du funktionierende Seiten.',
    },
    {
      question: 'Wem gehört die Arbeit, und was ist, wenn ich wechseln möchte?',
      answer:
        'Mit der letzten bezahlten Rechnung gehört dir alles: Code, Texte, Zeichnungen, Prompts und Tests. Zur Übergabe gehören eine schriftliche Anleitung, eine Stunde mit der Person, die übernimmt, und dreißig Tage, in denen ich meine Fehler behebe. Nichts davon braucht mich oder eines meiner Konten, um weiterzulaufen.',
    },
    {
      question: 'Verwendest du bei deiner Arbeit KI?',
      answer:
        'Zum Prüfen ja: Meine Entwürfe und mein Code durchlaufen Tests, die sie verwenden. Nicht für die Sätze, für die du mich bezahlst. Dein Material geht nur dann an ein Modell, wenn du schriftlich zugestimmt hast, und zu jedem Tool, das ich für dich baue, gehört eine Liste dessen, was es falsch macht.',
    },
  ],
};
