/** What the danger zone can do; the owner types the phrase before it is done. */
export const clearings = {
  content: {
    title: 'Delete all content',
    text: 'Posts, projects, AI tools, resources and testimonials, with their history and comments. Settings, pictures and what visitors sent you stay.',
    phrase: 'delete content',
    done: 'All content is deleted.',
  },
  visitors: {
    title: 'Delete everything visitors sent',
    text: 'Comments, enquiries with their answers, subscribers, waiting lists and mails. Your content stays, and so does the list of who must not be mailed.',
    phrase: 'delete visitors',
    done: 'Everything that visitors sent is deleted.',
  },
  numbers: {
    title: 'Forget all numbers',
    text: 'Views, visitors, referrers, devices, searches, clicks and likes of every day, those that posts show, and the list of missing pages. Content and what visitors sent stay.',
    phrase: 'forget numbers',
    done: 'All numbers are forgotten.',
  },
  settings: {
    title: 'Reset all settings',
    text: 'Every text and switch of these settings goes back to its default. Content, redirects and your account stay.',
    phrase: 'reset settings',
    done: 'All settings are back at their defaults.',
  },
} as const;

export type Clearing = keyof typeof clearings;
