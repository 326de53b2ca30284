import { Link } from 'react-router';
import { isPanelPath } from '#platform/http.ts';
import type { LinkProps } from '#ui/link.tsx';

/** Public pages and downloads are outside the panel's router. */
export function PanelLink({ to, ...props }: LinkProps) {
  const isPublic = to.startsWith('/') && !isPanelPath(to);
  if (isPublic || props.target || props.download) return <Link {...props} to={to} reloadDocument />;
  return <Link prefetch="intent" viewTransition {...props} to={to} />;
}
