/** A start failure that the owner can fix; only its message is printed, without a stack trace. */
export class StartError extends Error {}
