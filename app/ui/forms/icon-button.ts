/** Classes of a square icon button with a touch-sized target. */
export const iconButton =
  'inline-grid size-11 flex-none place-items-center rounded-sm text-md transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text';
