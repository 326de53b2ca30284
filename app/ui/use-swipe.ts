import { type MouseEvent, type PointerEvent, useRef } from 'react';

const shortest = 40;

/** Handlers for what is turned like a page: to the left is on (1), to the right is back (-1). Other clicks are told apart. */
export function useSwipe(onSwipe: (step: 1 | -1) => void, onClick: (event: MouseEvent) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isSwiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      isSwiped.current = false;
      // A second finger zooms.
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) <= shortest || Math.abs(across) <= Math.abs(down)) return;
      isSwiped.current = true;
      onSwipe(across < 0 ? 1 : -1);
    },
    onClick(event: MouseEvent) {
      // A swipe with the mouse ends in a click that nobody meant.
      if (!isSwiped.current) onClick(event);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
