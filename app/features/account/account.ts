export const passwordMinLength = 10;
export const passwordMaxLength = 128;
export const emailMaxLength = 254;
/** Equals the limit of the site name setting: set-up copies the owner's name into it. */
export const nameMaxLength = 60;
export const roleMaxLength = 120;
export const passkeyNameMaxLength = 60;

export type Owner = { id: string; name: string; email: string };

export type Session = { id: string; device: string; createdAt: string; seenAt: string; isCurrent: boolean };

export type Passkey = { id: string; name: string; createdAt: string };

/** The setup data as a link, as a key for typing, and as a QR code in a data URL. */
export type AuthenticatorSetup = { uri: string; key: string; qrCode: string };
