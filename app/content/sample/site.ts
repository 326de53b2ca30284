import type { Site } from '#content/site.ts';
import { sampleFaq } from './faq.ts';

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
