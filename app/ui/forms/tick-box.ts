/** Classes of a checkbox. */
export const tickBox =
  'grid size-5.5 flex-none appearance-none place-items-center rounded-[min(var(--corner),4px)] border-[1.5px] border-rule-2 bg-surface transition-colors duration-(--quick)' +
  ' after:hidden after:h-1.5 after:w-2.75 after:-translate-y-0.5 after:-rotate-45 after:border-b-[2.5px] after:border-l-[2.5px] after:border-on-accent' +
  ' checked:border-accent checked:bg-accent checked:after:block forced-colors:appearance-auto';
