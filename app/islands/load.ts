import type { ComponentType } from 'react';

type IslandModule = { default: ComponentType<object> };

const modules = import.meta.glob<IslandModule>('../**/*.island.tsx');
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin'];
/** How far below the screen an island may be when its script is loaded. */
const VISIBLE_MARGIN = '50%';

const texts = new WeakMap<HTMLElement, string>();

/** Loads and hydrates each island of the page when it is needed. */
export function loadIslands() {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void hydrate(target as HTMLElement);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    texts.set(element, element.textContent);
    // The element itself has no box: `display: contents`.
    if (element.dataset.when === 'visible') near.observe(element.firstElementChild!);
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
  // Translated in the meantime: React would put the original back, and take the focus away. It stays a plain form.
  if (element.textContent !== texts.get(element)) return;
  try {
    const [{ hydrateIsland }, { default: component }] = await Promise.all([
      import('./hydrate.tsx'),
      modules[element.dataset.island!]!(),
    ]);
    hydrateIsland(element, component);
  } catch {
    // Not loaded: its forms and links go on working without a script.
  }
}
