import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderIsland } from './island.tsx';

const modules = import.meta.glob('../**/*.island.tsx', { eager: true, import: 'default' });
const names = new Map(Object.entries(modules).map(([name, component]) => [component, name]));

/** Renders the component as a separate root, so that `useId` gives the same ids during hydration. */
export const renderIsland: RenderIsland = (component, props, identifierPrefix) => {
  const name = names.get(component);
  if (!name) throw new Error(`${component.name} is not the default export of an .island.tsx file.`);
  return { name, html: renderToString(createElement(component, props), { identifierPrefix }) };
};
