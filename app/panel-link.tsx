import { Link } from 'react-router';
import { isPanelPath } from '#platform/http/http.ts';
import { type LinkProps, PlainLink } from '#ui/layout/link.tsx';

/** Public pages and files are not routes of the panel's router, so they get plain links. */
export function PanelLink({ isFile, ...props }: LinkProps) {
  const isPublic = props.to.startsWith('/') && !isPanelPath(props.to);
  if (isPublic || isFile || props.target) return <PlainLink {...props} />;
  return <Link prefetch="intent" viewTransition {...props} />;
}
