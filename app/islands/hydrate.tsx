import { type ComponentType, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Hydrates an island; what was typed into it while its script was on the way stays, and so does the focus. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>) {
  const { props, id } = element.dataset;
  const given = JSON.parse(props!) as object;
  const typed = new Map(fieldsOf(element).map(({ name, value }) => [name, value]));
  const focused = fieldsOf(element).find((field) => field === document.activeElement)?.name;

  function Root() {
    useLayoutEffect(() => {
      for (const field of fieldsOf(element)) {
        const value = typed.get(field.name);
        if (value !== undefined && field.value !== value) field.value = value;
        if (field.name === focused && document.activeElement === document.body) field.focus();
      }
      element.setAttribute('data-hydrated', '');
    }, []);
    return <Component {...given} />;
  }
  hydrateRoot(element, <Root />, { identifierPrefix: id! });
}

function fieldsOf(element: HTMLElement) {
  return [...element.querySelectorAll<Field>('input, textarea, select')];
}
