/** ISO 8601 string in UTC. */
export type Time = string;
/** `YYYY-MM-DD`. */
export type Day = string;
/** JSON stored as text, so that both engines store the same bytes. */
export type Json = string;
