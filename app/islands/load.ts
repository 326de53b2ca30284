import type { ComponentType } from 'react';

type IslandModule = { default: ComponentType<object> };

const modules = import.meta.glob<IslandModule>('../**/*.island.tsx');
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin'];
/** Distance from the viewport at which the script of an island is loaded. */
const VISIBLE_MARGIN = '50%';

const originalTexts = new WeakMap<HTMLElement, string>();

export function loadIslands() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void hydrate(target as HTMLElement);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    originalTexts.set(element, element.textContent);
    // The element itself has `display: contents`, so it has no box to observe.
    if (element.dataset.when === 'visible') observer.observe(element.firstElementChild!);
    else onFirstInteraction(element, () => void hydrate(element));
  }
}

function onFirstInteraction(element: HTMLElement, run: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  const once = () => {
    controller.abort();
    run();
  };
  for (const type of INTERACTIONS) element.addEventListener(type, once, { signal });
}

async function hydrate(target: HTMLElement) {
  const element = target.closest<HTMLElement>('[data-island]')!;
  // Translated by the browser: hydration would restore the original text and move the focus, so the form stays static.
  if (element.textContent !== originalTexts.get(element)) return;
  try {
    const [{ hydrateIsland }, { default: component }] = await Promise.all([
      import('./hydrate.tsx'),
      modules[element.dataset.island!]!(),
    ]);
    hydrateIsland(element, component);
  } catch {
    // Without the script the forms and links of the island still work.
  }
}
