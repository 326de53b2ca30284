/** What features see on both engines: ISO strings in UTC for times, `YYYY-MM-DD` for days, booleans, string lists. */
export type Time = string;
export type Day = string;
/** JSON kept as text, so that both engines store the same bytes. */
export type Json = string;
