import { useLocation } from 'react-router';
import { MoreLink } from '#ui/layout/more-link.tsx';

/** In place of a list that could not be read: it must not claim that there is nothing. */
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
