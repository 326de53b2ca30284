import { featuredNote } from '#features/projects/featured.ts';

export function FeaturedSummary({ projects }: { projects: Parameters<typeof featuredNote>[0] }) {
  const { shown, hidden } = featuredNote(projects);
  return (
    <div className="grid gap-1 text-ui leading-normal text-ink-2 wrap-anywhere">
      <p>{shown}</p>
      {hidden && <p>{hidden}</p>}
    </div>
  );
}
