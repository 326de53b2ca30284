import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>) {
  const { props, id } = element.dataset;
  const given = JSON.parse(props!) as object;

  function Root() {
    useEffect(() => element.setAttribute('data-hydrated', ''), []);
    return <Component {...given} />;
  }
  hydrateRoot(element, <Root />, { identifierPrefix: id! });
}
