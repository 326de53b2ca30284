/** A reason not to start that the owner can mend; its message is the one sentence they read. */
export class StartError extends Error {}
