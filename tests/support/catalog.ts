import { readContentVersion } from '#database/content-version.ts';
import type { CatalogKind } from '#features/catalog/catalog.ts';
import { addResource, addTool } from './factories.ts';
import { startSignedIn } from './owner.ts';

type Sample = Record<string, string>;

const common: Sample = {
  version: '1',
  name: 'Compass',
  description: 'Finds the way.',
  icon: 'globe',
  rating: '4.7',
  features: 'North\r\nSouth',
  active: 'on',
};

/** Both catalog kinds, each with a valid form. */
export const catalogKinds = [
  {
    kind: 'resource' as CatalogKind,
    table: 'resources' as const,
    path: '/admin/resources',
    page: '/resources',
    add: addResource,
    form: {
      ...common,
      category: 'Design',
      url: 'https://compass.example/',
      price: '$5',
      affiliate: 'on',
    } as Sample,
    stored: { url: 'https://compass.example/', price: '$5', affiliate: true, category: 'Design' },
  },
  {
    kind: 'tool' as CatalogKind,
    table: 'ai_tools' as 'resources',
    path: '/admin/tools',
    page: '/ai-tools',
    add: addTool,
    form: {
      ...common,
      category: 'Sales',
      status: 'beta',
      url: 'https://compass.example/',
      github: '',
      image: '/media/0123/30x20.jpg',
      users: '12+',
    } as Sample,
    stored: { url: 'https://compass.example/', github: null, image: '/media/0123/30x20.jpg', status: 'beta' },
  },
];

/** The cards of a public list, with the names on them. */
export async function readCards(response: Response) {
  const html = await response.text();
  const articles = html.match(/<article.*?<\/article>/gs) ?? [];
  return { html, articles, names: articles.map((article) => /<h2[^>]*>(.*?)<\/h2>/.exec(article)![1]) };
}

export async function openCatalog({ path, page, table, add }: (typeof catalogKinds)[number]) {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie };
  const names = async () => {
    const html = await (await site.get(page)).text();
    return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name!);
  };
  const send = (to: string, form: Sample) => site.post(to, form, headers);
  return {
    ...site,
    add: (item: { name: string; position: number }) => add(site.db, item),
    /** The names on the public page, in order. */
    names,
    send,
    submit: (form: Sample) => send(`${path}.data`, form),
    readPanel: async (screen: string) => (await site.get(screen, headers)).text(),
    row: () => site.db.selectFrom(table).selectAll().executeTakeFirstOrThrow(),
    version: () => readContentVersion(site.db),
  };
}
