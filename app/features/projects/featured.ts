import { featuredProjectsOnHome, type FeaturedProject } from './project.ts';

type Ranked = Pick<FeaturedProject, 'title' | 'state'>;

/** Which of the featured projects the home page shows, and which it does not; they come in the owner's order. */
export function featuredNote(projects: Ranked[]): { shown: string; hidden: string | null } {
  const shown: string[] = [];
  const hidden: string[] = [];
  let rank = 1;
  for (const { title, state } of projects) {
    const name = title || 'Untitled';
    const isPublic = state === 'published';
    if (isPublic && rank <= featuredProjectsOnHome) shown.push(name);
    else {
      const place = rank > featuredProjectsOnHome ? ordinal(rank) : null;
      hidden.push(`${name} (${[isPublic ? null : state, place].filter(Boolean).join(', ')})`);
    }
    if (isPublic) rank++;
  }
  return { shown: shownText(shown, rank - 1), hidden: hidden.length > 0 ? notShown(hidden) : null };
}

function shownText(titles: string[], total: number) {
  if (titles.length === 0) return 'The home page shows up to three featured projects. None is published yet.';
  const which = total > featuredProjectsOnHome ? 'the first three' : 'up to three';
  return `The home page shows ${which} featured projects: ${titles.join(', ')}.`;
}

const MAX_NAMED = 5;

function notShown(names: string[]) {
  const rest = names.length - MAX_NAMED;
  return `Not shown: ${names.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(rank: number) {
  return `${rank}${suffixes[ordinals.select(rank)] ?? 'th'}`;
}

/** The featured projects as they are with a project as it stands in its editor; a newly featured one comes last. */
export function withEdited(
  projects: FeaturedProject[],
  edited: Ranked & { id: string | null; featured: boolean },
): Ranked[] {
  const place = projects.findIndex(({ id }) => id === edited.id);
  const others: Ranked[] = projects.filter(({ id }) => id !== edited.id);
  return edited.featured ? others.toSpliced(place === -1 ? others.length : place, 0, edited) : others;
}
