/** The look of a square control that holds one icon; wide enough for a finger. */
export const iconButton =
  'inline-grid size-11 flex-none place-items-center rounded-sm text-md transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text';
