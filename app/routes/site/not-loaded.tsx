import { useLocation } from 'react-router';
import { MoreLink } from '#ui/layout/more-link.tsx';

/** Shown in place of a list that failed to load, which must not look like an empty list. */
export function NotLoaded({ what = 'This list' }: { what?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="border-t-[1.5px] border-ink pt-8">
      <p className="type-t1">{`${what} could not be loaded.`}</p>
      <p className="type-read mt-2 mb-3.5">Please try again in a moment.</p>
      <MoreLink to={pathname + search}>Try again</MoreLink>
    </div>
  );
}
