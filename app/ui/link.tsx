import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, type NavLinkProps } from 'react-router';

/** Within the site the next page is fetched when somebody is about to choose it, and faded in. */
const within = { prefetch: 'intent', viewTransition: true } as const;

type LinkProps = ComponentProps<typeof RouterLink>;

export function Link(props: LinkProps) {
  if (import.meta.env.SSR && isPlain(props)) return plainLink(props);
  return <RouterLink {...(props.target ? {} : within)} {...props} />;
}

/** The whole address is given, so nothing has to be worked out from where the link stands. */
function isPlain({ to }: LinkProps): boolean {
  return typeof to === 'string' && /^\/(?!\/)/.test(to);
}

/** What the router's link draws: on the server there is no click to wait for, and a page has a hundred links. */
function plainLink({
  to,
  target,
  children,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  discover: _discover,
  mask: _mask,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  ...attributes
}: LinkProps) {
  return (
    <a {...attributes} href={String(to)} target={target} data-discover="true">
      {children}
    </a>
  );
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...within} {...props} />;
}
