import { type ComponentProps, type ComponentType, createContext, createElement, useContext } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Not a screen of the panel but a file to save. */
  isFile?: boolean;
};

/** How links are rendered: as plain ones on public pages; the panel's go through its router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link that public pages and the panel share. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}

export function PlainLink({ to, isFile: _isFile, children, ...attributes }: LinkProps) {
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  );
}
