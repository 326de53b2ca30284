export const passwordMinLength = 10;
export const passwordMaxLength = 128;
export const emailMaxLength = 254;
/** The name given at set-up becomes the site's name, whose setting allows as much. */
export const nameMaxLength = 60;
export const passkeyNameMaxLength = 60;

export type Owner = { id: string; name: string; email: string };

/** A browser in which the owner is signed in. */
export type Session = { id: string; device: string; createdAt: string; seenAt: string; isCurrent: boolean };

export type Passkey = { id: string; name: string; createdAt: string };

/** What an authenticator app has to be told: as an address, as a key to type, as a picture for its camera. */
export type AuthenticatorSetup = { uri: string; key: string; picture: string };
