const MIN_DISTANCE_PX = 40;

type Handlers = { swipe: (step: 1 | -1) => void; click: (event: MouseEvent) => void };

/** To the left is on (1), to the right is back (-1). The click that ends a swipe with the mouse is left out. */
export function onSwipe(element: HTMLElement, { swipe, click }: Handlers) {
  let start: { x: number; y: number } | null = null;
  let isSwiped = false;
  element.addEventListener('pointerdown', ({ isPrimary, clientX, clientY }) => {
    isSwiped = false;
    // A second finger zooms.
    start = isPrimary ? { x: clientX, y: clientY } : null;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const across = clientX - start.x;
    const down = clientY - start.y;
    start = null;
    if (Math.abs(across) <= MIN_DISTANCE_PX || Math.abs(across) <= Math.abs(down)) return;
    isSwiped = true;
    swipe(across < 0 ? 1 : -1);
  });
  element.addEventListener('pointercancel', () => (start = null));
  element.addEventListener('click', (event) => {
    if (!isSwiped) click(event);
  });
}
