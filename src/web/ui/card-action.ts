/** Classes of a link or button at the end of a card, beside others; its padding and width are up to it. */
export const cardAction =
  'inline-flex min-h-11 py-1.5 items-center justify-center gap-2 rounded-input border border-control bg-surface text-14 font-semibold hover:border-primary hover:text-primary';
