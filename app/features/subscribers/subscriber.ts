export const subscriberEmailLimit = 254;

/** Sign-ups per address and hour; further ones are rejected with a retry time. */
export const signUpsPerHour = 10;
