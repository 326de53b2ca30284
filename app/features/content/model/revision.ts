/** A saved version of a piece, in one line. */
export type Revision = { id: string; version: number; createdAt: string; title: string };
