import { featuredProjectsOnHome, type FeaturedProject } from '#features/projects/project.ts';

export function FeaturedSummary({ projects }: { projects: Parameters<typeof featuredNote>[0] }) {
  const { shown, hidden } = featuredNote(projects);
  return (
    <div className="grid gap-1 text-ui leading-normal text-ink-2 wrap-anywhere">
      <p>{shown}</p>
      {hidden && <p>{hidden}</p>}
    </div>
  );
}

type RankedProject = Pick<FeaturedProject, 'title' | 'state'>;

/** Which featured projects the home page shows; `projects` is in display order. */
export function featuredNote(projects: RankedProject[]): { shown: string; hidden: string | null } {
  const shown: string[] = [];
  const hidden: string[] = [];
  let rank = 1;
  for (const { title, state } of projects) {
    const name = title || 'Untitled';
    const isPublic = state === 'published';
    if (isPublic && rank <= featuredProjectsOnHome) shown.push(name);
    else {
      const position = rank > featuredProjectsOnHome ? ordinal(rank) : null;
      hidden.push(`${name} (${[isPublic ? null : state, position].filter(Boolean).join(', ')})`);
    }
    if (isPublic) rank++;
  }
  return { shown: shownText(shown, rank - 1), hidden: hidden.length > 0 ? hiddenText(hidden) : null };
}

function shownText(titles: string[], total: number) {
  if (titles.length === 0) return 'The home page shows up to three featured projects. None is published yet.';
  const which = total > featuredProjectsOnHome ? 'the first three' : 'up to three';
  return `The home page shows ${which} featured projects: ${titles.join(', ')}.`;
}

const MAX_NAMED = 5;

function hiddenText(names: string[]) {
  const more = names.length - MAX_NAMED;
  return `Not shown: ${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(rank: number) {
  return `${rank}${suffixes[ordinals.select(rank)] ?? 'th'}`;
}

/** The featured projects with the edited state of one; a newly featured project comes last. */
export function withEdited(
  projects: FeaturedProject[],
  edited: RankedProject & { id: string | null; featured: boolean },
): RankedProject[] {
  const index = projects.findIndex(({ id }) => id === edited.id);
  const others: RankedProject[] = projects.filter(({ id }) => id !== edited.id);
  return edited.featured ? others.toSpliced(index === -1 ? others.length : index, 0, edited) : others;
}
