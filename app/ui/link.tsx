import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, type NavLinkProps } from 'react-router';

/** Within the site the next page is fetched when somebody is about to choose it, and faded in. */
const within = { prefetch: 'intent', viewTransition: true } as const;

export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...(props.target ? {} : within)} {...props} />;
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...within} {...props} />;
}
