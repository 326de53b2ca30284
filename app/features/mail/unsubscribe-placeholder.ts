/** Replaced by the recipient's unsubscribe link: all emails of a newsletter share one text. */
export const UNSUBSCRIBE_PLACEHOLDER = 'https://leave.invalid/';
