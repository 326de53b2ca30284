/** Stands for the recipient's own way out in the words that all letters of a newsletter share. */
export const UNSUBSCRIBE_PLACEHOLDER = 'https://leave.invalid/';
