/** Classes of a small button with text and icon; the background appears on hover. */
export const quietButton =
  'inline-flex min-h-9 items-center gap-1.75 rounded-sm px-2.5 text-ui font-[550] text-ink-2 transition-colors duration-(--quick)' +
  ' hover:bg-ink/7 hover:text-ink disabled:opacity-50 pointer-coarse:min-h-11';
