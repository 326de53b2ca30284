/** Stands for the recipient's own way out in the words that all letters of a newsletter share. */
export const LEAVE_MARK = 'https://leave.invalid/';
