import { type ComponentProps, type ComponentType, createContext, createElement, useContext } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & {
  to: string;
  /** A download, not a screen of the panel. */
  isFile?: boolean;
};

/** Public pages use plain links; the panel provides a component that uses its router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** For components that public pages and the panel share. */
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
