/** Classes of a native file input in the panel. */
export const fileInput =
  'w-full rounded-sm border border-rule-2 bg-surface p-2 font-normal file:mr-3 file:min-h-9 file:rounded-sm file:bg-ink file:px-3.5 file:font-semibold file:text-paper';
