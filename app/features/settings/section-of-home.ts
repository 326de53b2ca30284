import type { SectionPath } from '#content/navigation.ts';
import type { PlainField, SettingsSection } from './setting.ts';

const heading = (key: string, label: string, section?: SectionPath): PlainField => ({
  kind: 'line',
  key,
  label,
  limit: 60,
  ...(section && { section }),
});
const button = (key: string, label: string, section?: SectionPath): PlainField => ({
  ...heading(key, label, section),
  kind: 'line',
  limit: 30,
  isOptional: true,
});

export const homeSection: SettingsSection = {
  name: 'home',
  title: 'Home page',
  text: 'The order of the sections, their headings and buttons. Empty sections and buttons are not shown.',
  searchTerms: 'front page landing page headings buttons order hide',
  fields: [
    { kind: 'homeSections', key: 'homeSections', label: 'Sections', hint: 'below the headline' },
    button('workButton', 'Hero: portfolio button', '/portfolio'),
    button('toolsButton', 'Hero: AI tools button', '/ai-tools'),
    heading('servicesTitle', 'Services heading'),
    heading('projectsTitle', 'Projects heading', '/portfolio'),
    button('projectsButton', 'Projects button', '/portfolio'),
    heading('testimonialsTitle', 'Testimonials heading'),
    heading('postsTitle', 'Posts heading', '/blog'),
    { kind: 'line', key: 'postsLabel', section: '/blog', label: 'Posts label', limit: 60, isOptional: true },
    button('postsButton', 'Posts button', '/blog'),
    heading('newsletterTitle', 'Newsletter heading'),
    { kind: 'line', key: 'closingTitle', label: 'Closing heading', limit: 80, isOptional: true },
    {
      kind: 'text',
      key: 'closingText',
      label: 'Closing text',
      hint: '{response_time} is replaced with your response time',
      limit: 400,
      isOptional: true,
    },
    button('closingContactButton', 'Closing: contact button', '/contact'),
    button('closingWorkButton', 'Closing: portfolio button', '/portfolio'),
  ],
};
