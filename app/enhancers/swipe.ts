const MIN_DISTANCE_PX = 40;

type Handlers = { swipe: (step: 1 | -1) => void; click: (event: MouseEvent) => void };

/** A swipe to the left is step 1, to the right -1. The click event that follows a swipe with the mouse is ignored. */
export function onSwipe(element: HTMLElement, { swipe, click }: Handlers) {
  let start: { x: number; y: number } | null = null;
  let isSwiped = false;
  element.addEventListener('pointerdown', ({ isPrimary, clientX, clientY }) => {
    isSwiped = false;
    // A second finger means pinch-to-zoom.
    start = isPrimary ? { x: clientX, y: clientY } : null;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const deltaX = clientX - start.x;
    const deltaY = clientY - start.y;
    start = null;
    if (Math.abs(deltaX) <= MIN_DISTANCE_PX || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    isSwiped = true;
    swipe(deltaX < 0 ? 1 : -1);
  });
  element.addEventListener('pointercancel', () => (start = null));
  element.addEventListener('click', (event) => {
    if (!isSwiped) click(event);
  });
}
