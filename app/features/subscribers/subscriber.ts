export const subscriberEmailLimit = 254;

/** Sign-ups that one address may send in an hour; the next is told when to come back. */
export const signUpsPerHour = 10;

export const signUpFailed = 'Something went wrong. Please try again.';
