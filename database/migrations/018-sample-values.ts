import type { Kysely } from 'kysely';

type Marked = { demo: boolean };

type Tables = {
  settings: Marked & { key: string; value: string; updated_at: string };
  content_version: { version: number };
  blog_posts: Marked;
  portfolio_projects: Marked;
  ai_tools: Marked;
  resources: Marked;
  testimonials: Marked;
  comments: Marked;
};

const markedTables = [
  'settings',
  'blog_posts',
  'portfolio_projects',
  'ai_tools',
  'resources',
  'testimonials',
  'comments',
] as const;

/** The former defaults of all sites, which after this step belong only to the sample content. */
const sampleValues: Record<string, unknown> = {
  availability: 'Taking on new work',
  email: 'hello@example.com',
  phone: '+1 (212) 555-0100',
  hours: 'Mon-Fri 9AM-6PM EST',
  area: 'Available Worldwide',
  servicesIntro:
    'Four services, usually bought in twos. Pick one to start; the rest will be easier because the same person did them.',
  statistics: [
    { value: '50+', label: 'projects' },
    { value: '5+', label: 'years' },
    { value: '15+', label: 'AI tools' },
    { value: '1k+', label: 'clients' },
  ],
  blogIntro: 'Notes on building, designing and writing for the web. One idea each, tried on real work first.',
  portfolioIntro:
    'Sites, apps, identities and campaigns, newest first. Where there is no photograph, the cover is drawn from the project’s own name.',
  toolsIntro:
    'Small machines with one job each. Some are finished, some are close to it, and every one of them says which.',
  toolsCallText:
    'Most of these began as one client’s dull Tuesday. Describe yours in a paragraph and I’ll say what a custom tool would take. If a spreadsheet would do, I’ll say that instead.',
  resourcesIntro:
    'What I reach for when the thing is not mine to build. Everything here has survived at least one deadline.',
  affiliateNote:
    'Some links here are affiliate links and carry this mark: if you buy something, I earn a commission, at no cost to you. Nobody has paid to be on this page.',
  newsletterText: 'One letter a month: a thing I built, a thing I learned, a thing worth reading.',
};

/** The former default links, which led to no account. */
const bareLinks = new Set([
  'https://github.com',
  'https://www.linkedin.com',
  'https://x.com',
  'https://dribbble.com',
  'https://www.instagram.com',
  'https://www.youtube.com',
]);

const unitHours: Record<string, number> = { hour: 1, day: 24, week: 168 };
const MAX_HOURS = 336;

/** Stores the former defaults on a site with sample content; a site without it gets the new, neutral defaults. */
export async function up(untyped: Kysely<unknown>) {
  const db = untyped as Kysely<Tables>;
  const saved = new Map((await db.selectFrom('settings').selectAll().execute()).map((row) => [row.key, row]));
  if (saved.size === 0) return;
  const put = async (key: string, value: unknown, demo: boolean) => {
    const row = { value: JSON.stringify(value), updated_at: new Date().toISOString(), demo };
    await db
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  };

  if (await hasSampleContent(db))
    for (const [key, value] of Object.entries(sampleValues)) if (!saved.has(key)) await put(key, value, true);

  const promise = saved.get('responsePromise');
  if (promise) {
    const hours = hoursOf(JSON.parse(promise.value));
    if (hours) await put('responseHours', hours, promise.demo);
    await db.deleteFrom('settings').where('key', '=', 'responsePromise').execute();
  }
  const faq = saved.get('faq');
  if (faq?.demo) await put('faq', withResponseTime(JSON.parse(faq.value)), true);
  const social = saved.get('socialLinks');
  if (social) {
    const links: { url: string }[] = JSON.parse(social.value);
    await put(
      'socialLinks',
      links.filter(({ url }) => !bareLinks.has(url)),
      social.demo,
    );
  }
  // `returning`, because the engines read the new version from the result.
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .execute();
}

async function hasSampleContent(db: Kysely<Tables>): Promise<boolean> {
  for (const table of markedTables)
    if (await db.selectFrom(table).select('demo').where('demo', '=', true).executeTakeFirst()) return true;
  return false;
}

/** "within 2 days" gives 48; null if the text has no number, so that the default applies. */
function hoursOf(text: string): number | null {
  const [, count, unit] = /(\d+)\s*(hour|day|week)/i.exec(text) ?? [];
  const hours = Number(count) * (unitHours[unit?.toLowerCase() ?? ''] ?? Number.NaN);
  return hours >= 1 && hours <= MAX_HOURS ? hours : null;
}

function withResponseTime(faq: { question: string; answer: string }[]) {
  return faq.map(({ question, answer }) => ({
    question,
    answer: answer.replaceAll('within 24 hours', 'within {response_time}'),
  }));
}
