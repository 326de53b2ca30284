/** The choices of the contact form; the values are what is stored, the labels what one sees. */
export const enquiryBudgets = [
  ['under-5k', 'Under $5k'],
  ['5k-10k', '$5k to $10k'],
  ['10k-25k', '$10k to $25k'],
  ['25k-50k', '$25k to $50k'],
  ['50k-plus', '$50k and more'],
  ['discuss', 'Let’s discuss'],
] as const;

export const enquiryTimelines = [
  ['asap', 'As soon as possible'],
  ['1-month', 'Within a month'],
  ['2-3-months', '2 to 3 months'],
  ['3-6-months', '3 to 6 months'],
  ['6-plus-months', '6 months and more'],
  ['flexible', 'Flexible'],
] as const;

export const enquiryLimits = { name: 100, email: 254, subject: 200, message: 5_000 };

/** Enquiries that one address may send in an hour; the next is told when to come back. */
export const enquiriesPerHour = 5;
