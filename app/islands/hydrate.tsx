import { type ComponentType, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Hydrates an island and preserves what was typed into it, and the focus, while its script was loading. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>) {
  const { props, id } = element.dataset;
  const initialProps = JSON.parse(props!) as object;
  const typed = new Map(fieldsOf(element).map(({ name, value }) => [name, value]));
  const focused = fieldsOf(element).find((field) => field === document.activeElement);

  function Root() {
    useLayoutEffect(() => {
      for (const field of fieldsOf(element)) {
        const value = typed.get(field.name);
        if (value !== undefined && field.value !== value) field.value = value;
        // Only if it was replaced: a visitor who is leaving the field would be pulled back.
        if (field.name === focused?.name && !focused.isConnected) field.focus();
      }
      element.setAttribute('data-hydrated', '');
    }, []);
    return <Component {...initialProps} />;
  }
  hydrateRoot(element, <Root />, { identifierPrefix: id! });
}

/** Without boxes and radio buttons, which share a name and keep their ticks by themselves. */
function fieldsOf(element: HTMLElement) {
  return [...element.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea, select')];
}
