export const enquiryLimits = { name: 100, email: 254, subject: 200, message: 5_000 };

/** Enquiries per address and hour; further ones are rejected with a retry time. */
export const enquiriesPerHour = 5;
