/** The frame of a sortable list whose items open in place. */
export const listFrame =
  'rounded-sm border border-rule bg-paper/40 [&_li]:items-start [&_li]:justify-end [&_li>span]:mt-1.75 max-sm:[&_li]:flex-wrap max-sm:[&_li]:gap-y-0 max-sm:[&_li:has(details:not([open]))]:flex-nowrap max-sm:[&_li>div]:basis-[calc(100%-3rem)]';
