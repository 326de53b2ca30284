import { defaultCategories } from '#content/categories.ts';
import { defaultSite, type PublicSite, type Site } from '#content/site.ts';
import { getTexts } from '#content/texts/languages.ts';
import type { Look } from '#features/brand/brand-css.ts';
import { createLook } from '#features/brand/brand-stylesheet.ts';
import { listCategories } from '#features/categories/categories.server.ts';
import type { Categories } from '#features/categories/category.ts';
import { countResourcesByCategory } from '#features/catalog/resources/resources.server.ts';
import { countToolsByCategory } from '#features/catalog/tools/tools.server.ts';
import { commentForm } from '#features/comments/comment-form.server.ts';
import { listFocus } from '#features/media/media-pictures.server.ts';
import { listNavigationPages } from '#features/pages/pages.server.ts';
import { findPublicPost, countPostsByCategory } from '#features/posts/posts.server.ts';
import { listTags } from '#features/posts/posts-tags.server.ts';
import { listComparedPosts } from '#features/posts/related-posts.server.ts';
import { listPublicSeries } from '#features/posts/series/series.server.ts';
import { countProjectsByCategory } from '#features/projects/projects.server.ts';
import { indexQueryRedirects } from '#features/redirects/query-redirects.ts';
import { listQueryRedirects } from '#features/redirects/redirects.server.ts';
import { type MenuItem, resolveNavigation } from '#features/settings/navigation.ts';
import { formatResponseTime, withResponseTime } from '#features/settings/response-time.ts';
import { readSettings, readSite } from '#features/settings/settings.server.ts';
import { listEmptySections } from '#features/system/empty-sections.server.ts';
import { isHiddenFromSearch } from '#features/system/sample-content.server.ts';
import type { Db } from './context.ts';

/** What the header and footer of every public page need. */
export type Shell = {
  site: PublicSite;
  menu: MenuItem[];
  categories: Categories;
  /** The names of the categories with posts. */
  usedCategories: string[];
  look: Look;
  /** Of library images, by URL. */
  imageFocus: Record<string, string>;
  /** Rendered parts, by name. */
  markup: Map<string, string>;
};

export type Snapshot = ReturnType<ReturnType<typeof createSnapshots>>;

type Options = { db: Db; clock: () => Date; siteUrl: string };

/**
 * Returns a function that begins the snapshot of a content version: what several public requests need, each part read
 * when it is first asked for.
 */
export function createSnapshots({ db, clock, siteUrl }: Options) {
  let lastShell = createShell({
    settings: withResponseTime(defaultSite),
    menu: resolveNavigation(defaultSite.navigation, []),
    categories: unsavedCategories(),
    postCounts: null,
    imageFocus: {},
  });

  return () => {
    const site = once(() => readSite(db));
    const categories = once(() => listCategories(db));
    const postCounts = once(() => countPostsByCategory(db, clock()));
    const emptySections = once(() => listEmptySections(db, clock()));

    /** The navigation for visitors: with that setting, sections are hidden until they have their first item. */
    const navigation = once(async () => {
      const { navigation: all, hideEmptySections } = await site();
      const empty: string[] = hideEmptySections ? await emptySections() : [];
      return all.map((item) =>
        item.kind === 'section' && empty.includes(item.target) ? { ...item, hidden: true } : item,
      );
    });

    const shell = once(async () => {
      const [settings, items, pages, isHidden, allCategories, counts, imageFocus] = await Promise.all([
        site(),
        navigation(),
        listNavigationPages(db, clock()),
        isHiddenFromSearch(db, siteUrl),
        categories(),
        postCounts(),
        listFocus(db),
      ]);
      lastShell = createShell({
        settings: isHidden ? { ...settings, searchEngines: false } : settings,
        menu: resolveNavigation(items, pages),
        categories: allCategories,
        postCounts: counts,
        imageFocus,
      });
      return lastShell;
    });

    return {
      site,
      settings: once(() => readSettings(db)),
      navigation,
      categories,
      shell,
      /** What this process read last, without the owner's pages: one may have been withdrawn since. */
      lastShell: () => ({
        ...lastShell,
        menu: lastShell.menu.filter(({ kind }) => kind !== 'page'),
        markup: new Map(),
      }),
      postCounts,
      projectCounts: once(() => countProjectsByCategory(db, clock())),
      toolCounts: once(() => countToolsByCategory(db)),
      resourceCounts: once(() => countResourcesByCategory(db)),
      tags: once(() => listTags(db, clock())),
      series: once(() => listPublicSeries(db, clock())),
      comparedPosts: once(() => listComparedPosts(db, clock())),
      post: onceEach((slug) => findPublicPost(db, { slug, now: clock() })),
      // Building a schema takes a hundred times as long as checking a form.
      commentForm: once(async () => commentForm(getTexts(await site()))),
      queryRedirects: once(async () => indexQueryRedirects(await listQueryRedirects(db))),
    };
  };
}

/** Reads a value once; a failed read is repeated at the next call. `known` is the value as soon as it has been read. */
export function once<Value>(read: () => Promise<Value>) {
  let reading: Promise<Value> | null = null;
  const part = () => {
    reading ??= read().then(
      (value) => (part.known = value),
      (error: unknown) => {
        reading = null;
        throw error;
      },
    );
    return reading;
  };
  part.known = undefined as Value | undefined;
  return part;
}

/** Visitors choose the keys. */
const MAX_KEYS = 1_000;

function onceEach<Value>(read: (key: string) => Promise<Value>) {
  const parts = new Map<string, () => Promise<Value>>();
  return (key: string) => {
    const part = parts.get(key) ?? once(() => read(key));
    if (parts.size >= MAX_KEYS) parts.clear();
    parts.set(key, part);
    return part();
  };
}

type ShellParts = {
  settings: Site;
  menu: MenuItem[];
  categories: Categories;
  postCounts: Record<string, number> | null;
  imageFocus: Record<string, string>;
};

function createShell({ settings, menu, categories, postCounts, imageFocus }: ShellParts): Shell {
  const { navigation: _navigation, ...site } = settings;
  const names = categories.post.map(({ name }) => name);
  return {
    site: {
      ...site,
      responseTime: formatResponseTime(site.responsePromise, getTexts(site)),
      seoTitle: site.seoTitle || (site.role ? `${site.name} — ${site.role}` : site.name),
      seoDescription: site.seoDescription || site.lede,
    },
    menu,
    categories,
    usedCategories: names.filter((name) => !postCounts || Object.hasOwn(postCounts, name)),
    look: createLook(site.brand),
    imageFocus,
    markup: new Map(),
  };
}

function unsavedCategories() {
  const kinds = Object.entries(defaultCategories).map(([kind, names]) => [
    kind,
    names.map((name) => ({ id: name, name, slug: '', description: '' })),
  ]);
  return Object.fromEntries(kinds) as Categories;
}
