import { createContext } from 'react-router';
import type { Db } from '#database/schema.ts';
import type { Auth } from '#features/account/auth.server.ts';
import type { Log } from '#platform/log.ts';

/** What a request may ask of the world; `createApp` fills the keys, loaders and actions read them. */
export const databaseContext = createContext<Db>();
export const clockContext = createContext<() => Date>();
export const authContext = createContext<Auth>();
export const logContext = createContext<Log>();
export const siteUrlContext = createContext<string>();
export const requestIdContext = createContext<string>();
/** A one-way name of whoever asks, for limits. */
export const visitorContext = createContext<() => string>();
export const secretContext = createContext<string>();
export const mediaDirContext = createContext<string>();
export const ownerContext = createContext<{ id: string; name: string; email: string }>();
