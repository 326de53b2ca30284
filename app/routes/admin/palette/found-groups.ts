import type { RenamedSections, SectionPath } from '#content/navigation.ts';
import { stageLabels } from '#features/enquiries/pipeline.ts';
import { type Found, type FoundKind, foundKinds, foundPerKind } from '#features/search/search.ts';
import { quoteEditorPath, quotesPath } from '#features/quotes/quote.ts';
import { settingsPath, testimonialsPath } from '#features/settings/setting.ts';
import { requestsPath } from '#features/testimonials/testimonial.ts';
import { findSections } from '#features/settings/section-search.ts';

export type FoundItem = { id: string; label: string; detail: string; fact: string; to: string };

export type FoundGroup = {
  kind: FoundKind | 'setting';
  label: string;
  items: FoundItem[];
  /** Link to the searched list; null if all results are shown. */
  all: string | null;
};

type Kind = {
  label: string;
  list: string;
  /** Query parameter of the list that filters by state. */
  state: string;
  /** Path of the item's own screen; without one, the result links to the searched list. */
  screen?: (id: string) => string;
  section?: SectionPath;
};

const kinds: Record<FoundKind, Kind> = {
  post: {
    label: 'Posts',
    section: '/blog',
    list: '/admin/posts',
    state: 'state',
    screen: (id) => `/admin/posts/${id}/edit`,
  },
  project: {
    label: 'Projects',
    section: '/portfolio',
    list: '/admin/projects',
    state: 'state',
    screen: (id) => `/admin/projects/${id}/edit`,
  },
  page: {
    label: 'Pages',
    list: '/admin/pages',
    state: 'state',
    screen: (id) => `/admin/pages/${id}/edit`,
  },
  enquiry: {
    label: 'Enquiries',
    list: '/admin/enquiries',
    state: 'stage',
    screen: (id) => `/admin/enquiries/${id}`,
  },
  quote: { label: 'Quotes', list: quotesPath, state: '', screen: quoteEditorPath },
  testimonial: {
    label: 'Testimonials',
    list: requestsPath,
    state: '',
    screen: (id) => `${testimonialsPath}${id}`,
  },
  comment: { label: 'Comments', list: '/admin/comments', state: 'state' },
  subscriber: { label: 'Subscribers', list: '/admin/subscribers', state: 'status' },
  resource: {
    label: 'Resources',
    section: '/resources',
    list: '/admin/resources',
    state: 'state',
    screen: (id) => `/admin/resources/${id}`,
  },
  tool: {
    label: 'AI tools',
    section: '/ai-tools',
    list: '/admin/tools',
    state: 'state',
    screen: (id) => `/admin/tools/${id}`,
  },
  media: {
    label: 'Media',
    list: '/admin/media',
    state: '',
    screen: (id) => `/admin/media?${new URLSearchParams({ image: id })}`,
  },
  redirect: { label: 'Redirects', list: '/admin/settings/redirects', state: '' },
};

/** States without a label are the normal ones, and not shown. */
const stateLabels: Record<string, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  'by link': 'By link',
  hidden: 'Hidden',
  ...stageLabels,
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  waiting: 'Waiting',
  approved: 'Approved',
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  spam: 'Spam',
  bin: 'In bin',
};

/** Groups the results by kind, each with a link to its screen in the panel. */
export function foundGroups(found: Found[], query: string, renamed: RenamedSections): FoundGroup[] {
  return foundKinds.flatMap((kind) => {
    const all = found.filter((item) => item.kind === kind);
    if (all.length === 0) return [];
    const { section, label: usual } = kinds[kind];
    const label = (section && renamed[section]) ?? usual;
    const items = all.slice(0, foundPerKind).map((item) => toItem(item, query));
    return [{ kind, label, items, all: all.length > foundPerKind ? listOf(all[0]!, query) : null }];
  });
}

function toItem(found: Found, query: string): FoundItem {
  const { kind, id, title, detail, state } = found;
  const { screen } = kinds[kind];
  // Items without a screen, and binned ones, link to their list searched by title; comments, by the query.
  const searchText = kind === 'comment' ? query : title;
  const to = screen && state !== 'bin' ? screen(id) : listOf(found, searchText);
  return { id, label: title, detail, fact: stateLabels[state] ?? '', to };
}

/** Comments, spam and the bin have separate lists, so their links need the state. */
function listOf({ kind, state }: Found, query: string) {
  const { list, state: name } = kinds[kind];
  const hasSeparateList = kind === 'comment' || state === 'spam' || state === 'bin';
  return `${list}?${new URLSearchParams({ ...(hasSeparateList && { [name]: state }), q: query })}`;
}

/** Settings whose label matches the query, and matching sections. */
export function settingsGroup(query: string): FoundGroup[] {
  if (!query) return [];
  const items = findSections(query)
    .flatMap(({ sections }) => sections)
    .flatMap(({ name, title, found }) => {
      const to = settingsPath(name);
      const fields = found.map(({ key, label }, index) => ({
        id: `${name}-${index}`,
        label,
        detail: title,
        fact: '',
        to: `${to}#${key}`,
      }));
      return fields.length > 0 ? fields : [{ id: name, label: title, detail: '', fact: '', to }];
    });
  return items.length > 0
    ? [{ kind: 'setting', label: 'Settings', items: items.slice(0, 2 * foundPerKind), all: null }]
    : [];
}
