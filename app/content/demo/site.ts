import type { Site } from '#content/site.ts';
import { demoFaq } from './faq.ts';

/** The invented owner of the demo. */
export const demoSite: Partial<Site> = {
  name: 'Ida Marlowe',
  role: 'Freelance web developer, designer, content marketer and AI-tool builder',
  blurb:
    'Freelance web developer, designer, content marketer and builder of AI tools. One person, one inbox, work that holds up.',
  availability: 'Taking on work for January',
  email: 'hello@idamarlowe.example',
  phone: '+1 (212) 555-0142',
  socialLinks: [
    { network: 'github', url: 'https://github.com/example' },
    { network: 'linkedin', url: 'https://www.linkedin.com/in/example' },
    { network: 'x', url: 'https://x.com/example' },
    { network: 'dribbble', url: 'https://dribbble.com/example' },
    { network: 'instagram', url: 'https://www.instagram.com/example' },
    { network: 'youtube', url: 'https://www.youtube.com/@example' },
  ],
  faq: demoFaq,
};
