import type { RenamedSections, SectionPath } from '#content/navigation.ts';
import type { TextKey, Texts } from './en.ts';
import type { OwnTexts } from './languages.ts';

type SectionTexts = {
  /** The name of the section alone. */
  names: TextKey[];
  /** The title of its empty list. */
  empty?: TextKey;
  /** The link from an empty category to the whole list. */
  all?: TextKey;
};

/** The texts that name a section. */
const sectionTexts: Partial<Record<SectionPath, SectionTexts>> = {
  '/blog': {
    names: ['search.posts', 'search.blog', 'link.blog', 'article.fromBlog', 'blog.label', 'llms.posts'],
    empty: 'lists.noPosts',
    all: 'lists.allPosts',
  },
  '/portfolio': {
    names: ['search.projects', 'search.portfolio', 'llms.projects'],
    empty: 'lists.noProjects',
    all: 'lists.allProjects',
  },
  '/ai-tools': { names: ['tools.all'], empty: 'lists.noTools', all: 'lists.allTools' },
  '/resources': { names: [], empty: 'lists.noResources', all: 'lists.allResources' },
};

/** These texts with the new names of renamed sections. */
export function textsOfRenamed(renamed: RenamedSections, defaults: Texts): OwnTexts {
  const texts: OwnTexts = {};
  for (const [path, section] of Object.entries(renamed)) {
    const { names = [], empty, all } = sectionTexts[path as SectionPath] ?? {};
    for (const key of names) texts[key] = section;
    if (empty) texts[empty] = defaults['lists.emptySection'].replace('{section}', () => section);
    if (all) texts[all] = defaults['shell.backTo'].replace('{section}', () => section);
  }
  return texts;
}
