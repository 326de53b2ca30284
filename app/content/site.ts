import { defaultHomeSections, defaultHomeTexts, type HomeSection, type HomeTexts } from './home.ts';
import { type Brand, defaultBrand } from './brand.ts';
import { defaultLegalTexts } from './legal.ts';
import { defaultNavigation, type NavigationItem } from './navigation.ts';
import {
  defaultReplyTemplates,
  defaultEmailCopy,
  defaultFormCopy,
  type EmailCopy,
  type FormCopy,
} from './visitor-texts.ts';
import type { OwnTexts } from './texts/languages.ts';
import type { Formats } from '#platform/time/formats.ts';

export type { Formats };

/** `link` is any other site. */
export type SocialNetwork =
  | 'github'
  | 'linkedin'
  | 'x'
  | 'dribbble'
  | 'instagram'
  | 'youtube'
  | 'facebook'
  | 'mastodon'
  | 'bluesky'
  | 'behance'
  | 'threads'
  | 'link';

/** Owner-editable texts and data of the public pages; each key is one setting. */
export type Site = HomeTexts &
  FormCopy &
  EmailCopy &
  Omit<Formats, 'namesLanguage'> & {
    name: string;
    role: string;
    portrait: string | null;
    blurb: string;
    availability: string;
    email: string;
    phone: string;
    hours: string;
    area: string;
    /**
     * Texts refer to it as `{response_time}`; working days are Monday to Friday in the owner's time zone.
     */
    responsePromise: { amount: number; unit: 'hours' | 'days' | 'working-days' };
    socialLinks: { network: SocialNetwork; url: string }[];
    /** The sections, pages and links of the menus, in order. */
    navigation: NavigationItem[];
    /** Lines of the headline; `^1` after a word refers to the first service. */
    headline: string[];
    lede: string;
    servicesIntro: string;
    services: { title: string; text: string; points: string[] }[];
    statistics: { value: string; label: string }[];
    blogIntro: string;
    portfolioIntro: string;
    toolsIntro: string;
    /** The offer below the list of AI tools. */
    toolsCallTitle: string;
    toolsCallText: string;
    resourcesIntro: string;
    /** Explains the mark of affiliate links. */
    affiliateNote: string;
    newsletterText: string;
    newsletterPromise: string;
    contactIntro: string;
    helpWith: string[];
    /** In display order. */
    homeSections: HomeSection[];
    closingTitle: string;
    closingText: string;
    /** Buttons below the closing texts of the home page and the AI tools. */
    closingContactButton: string;
    closingWorkButton: string;
    faq: { question: string; answer: string }[];
    /** Title and description of the home page for search engines; if empty, they are derived from role and lede. */
    seoTitle: string;
    seoDescription: string;
    /** Social image of pages without their own; if empty, it is generated. */
    seoImage: string | null;
    searchEngines: boolean;
    hideEmptySections: boolean;
    commentsOpen: boolean;
    /** 0 means never. */
    commentsCloseAfterDays: number;
    newsletterOpen: boolean;
    /** The look; it has its own screen in the panel. */
    brand: Brand;
    /** Fixed texts that the owner has changed; they have their own screen in the panel. */
    texts: OwnTexts;
  };

/** As public pages use it. */
export type PublicSite = Omit<Site, 'navigation'> & {
  /** The formatted response time, such as "24 hours". */
  responseTime?: string;
};

/** All settings: those of the public pages, and those that only the server uses. */
export type Settings = Omit<Site, 'brand' | 'texts'> & {
  /** A comment that contains one of them is spam. */
  spamWords: string[];
  /** Whether clicks on newsletter links are counted. */
  newsletterClicks: boolean;
  /** Whether the pages that a visitor read are attached to their enquiry. */
  attachPagesRead: boolean;
  /** Templates for replies to enquiries; placeholders in braces are replaced. */
  replyTemplates: { name: string; text: string }[];
  /** The owner's name and details on quotes; if empty, the name and email address of the site. */
  quoteSender: string;
  /** What a new quote starts with; the rate is a number of percent, or empty. */
  quoteTaxLabel: string;
  quoteTaxRate: string;
  quotePaymentTerms: string;
  quoteValidDays: number;
  quoteNumberPrefix: string;
  /** The first number; numbers that were given are never used again. */
  quoteNumberStart: number;
  privacyText: string;
  termsText: string;
};

/**
 * Texts of a new site. Those that are not true for any freelancer are also in `defaults.ts`; the claims of the sample
 * owner are in `sample/site.ts`.
 */
export const defaultSite: Site = {
  ...defaultHomeTexts,
  name: 'Your Name',
  role: 'Freelance web developer, designer, content marketer and AI-tool builder',
  portrait: null,
  blurb: 'Freelance web developer, designer, content marketer and builder of AI tools.',
  availability: '',
  email: '',
  phone: '',
  hours: '',
  area: '',
  timeZone: 'America/New_York',
  language: 'en',
  currency: 'USD',
  dateFormat: 'language',
  clock: 'language',
  firstDay: 'language',
  numberFormat: 'language',
  responsePromise: { amount: 24, unit: 'hours' },
  socialLinks: [],
  navigation: defaultNavigation,
  headline: ['Sites^1, stories^2,', 'sentences^3 & small', 'machines^4.'],
  lede: 'I design and build websites, plan the content that fills them, write the words and make AI tools that take the dull work off your desk.',
  servicesIntro: 'Pick one to start; the rest will be easier because one person does them all.',
  services: [
    {
      title: 'Website Design & Development',
      text: 'Fast, accessible sites designed and built by one person, from the first sketch to launch.',
      points: ['Design systems', 'React and Node', 'Performance audits'],
    },
    {
      title: 'Content Marketing',
      text: 'An editorial plan you can keep: the stories your customers search for, published on a calendar that survives a busy month.',
      points: ['Editorial strategy', 'SEO that reads well', 'Newsletters'],
    },
    {
      title: 'Copywriting',
      text: 'Clear copy that gets to the point. Landing pages, product copy and launch emails with one idea each.',
      points: ['Landing pages', 'Product voice', 'Launch emails'],
    },
    {
      title: 'AI-Powered Tools',
      text: 'Small, dependable assistants around your own documents and process, with tests that show they work.',
      points: ['Prototypes in a week', 'Evaluation suites', 'Human in the loop'],
    },
  ],
  statistics: [],
  blogIntro: 'Notes on building, designing and writing for the web.',
  portfolioIntro: 'Sites, apps, identities and campaigns, newest first.',
  toolsIntro: 'Small tools with one job each. Each one says whether it is finished.',
  toolsCallTitle: 'Need a tool that is not here yet?',
  toolsCallText:
    'Describe it in a paragraph and I’ll tell you what a custom tool would take. If a spreadsheet is enough, I’ll tell you that instead.',
  resourcesIntro: 'Tools and services I recommend.',
  affiliateNote:
    'Some links here are affiliate links and carry this mark: if you buy something, I earn a commission, at no cost to you.',
  newsletterText: 'New posts and projects by email.',
  newsletterPromise: 'No tracking pixels. Unsubscribe with one click.',
  contactIntro:
    'Tell me what you have and what you wish you had. A paragraph is plenty; I read every message myself and answer within {response_time}.',
  helpWith: [
    'Designing or rebuilding a website',
    'An editorial plan you can keep',
    'Landing pages, product copy and launch emails',
    'Small AI tools around your own documents',
    'A second opinion before you sign something',
  ],
  homeSections: defaultHomeSections,
  closingTitle: 'Bring me your unfinished idea.',
  closingText:
    'A paragraph is plenty. I’ll get back to you within {response_time} with questions, a rough price and an honest answer about whether I’m the right person.',
  closingContactButton: 'Get In Touch',
  closingWorkButton: 'View My Work',
  faq: [],
  ...defaultFormCopy,
  ...defaultEmailCopy,
  seoTitle: '',
  seoDescription: '',
  seoImage: null,
  searchEngines: true,
  hideEmptySections: false,
  commentsOpen: true,
  commentsCloseAfterDays: 0,
  newsletterOpen: true,
  brand: defaultBrand,
  texts: {},
};

const { brand: _brand, texts: _texts, ...defaultCopy } = defaultSite;

export const defaultSettings: Settings = {
  ...defaultCopy,
  spamWords: [],
  newsletterClicks: false,
  attachPagesRead: true,
  replyTemplates: defaultReplyTemplates,
  quoteSender: '',
  quoteTaxLabel: '',
  quoteTaxRate: '',
  quotePaymentTerms: '',
  quoteValidDays: 30,
  quoteNumberPrefix: '',
  quoteNumberStart: 1,
  privacyText: defaultLegalTexts.privacy,
  termsText: defaultLegalTexts.terms,
};
