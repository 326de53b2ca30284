export type Revision = { id: string; version: number; createdAt: string; title: string };
