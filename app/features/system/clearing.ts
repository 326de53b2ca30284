/** The actions of the danger zone; the owner types the phrase to confirm. */
export const clearings = {
  content: {
    title: 'Delete all content',
    text: 'Deletes posts, projects, pages, AI tools, resources and testimonials, with their revisions and comments. Settings, images and messages from visitors are kept.',
    phrase: 'delete content',
    done: 'All content has been deleted.',
  },
  visitors: {
    title: 'Delete all visitor data',
    text: 'Deletes comments, enquiries and your replies, quotes that were not accepted, unpublished testimonials, subscribers, waiting lists and emails. Your content, including case studies that quote an enquiry, accepted quotes and the suppression list are kept.',
    phrase: 'delete visitor data',
    done: 'All visitor data has been deleted.',
  },
  numbers: {
    title: 'Delete all analytics',
    text: 'Deletes all views, visitors, referrers, devices, searches, clicks and likes, including the counts shown on posts, and the list of missing pages. Content and visitor data are kept.',
    phrase: 'delete analytics',
    done: 'All analytics have been deleted.',
  },
  settings: {
    title: 'Reset all settings',
    text: 'Resets every setting to its default. Content, redirects and your account are kept.',
    phrase: 'reset settings',
    done: 'All settings have been reset.',
  },
} as const;

export type Clearing = keyof typeof clearings;
