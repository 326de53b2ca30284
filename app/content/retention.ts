/** Periods that the privacy text names. */
export const mailCopyDays = 90;
export const mailCountDays = 30;
