import { redirect } from 'react-router';
import type { Route } from './+types/moved.ts';

/** Screens that earlier versions had at another path; it may be bookmarked. */
const movedPaths: Record<string, string> = {
  '/admin/settings/demo': '/admin/settings/sample-content',
  '/admin/subscribers/stopped': '/admin/subscribers/suppressed',
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const testimonials = pathname.replace('/admin/settings/testimonials', '/admin/testimonials');
  return redirect(movedPaths[pathname] ?? testimonials, 301);
}
