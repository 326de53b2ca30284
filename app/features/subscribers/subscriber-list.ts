export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** What the panel tells apart: a machine's wish waits beside the list until the owner has looked at it. */
export const subscriberTabs = [...subscriberStatuses, 'spam'] as const;
export type SubscriberTab = (typeof subscriberTabs)[number];

export const subscriberSorts = ['joined', 'email'] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

export const subscribersPerPage = 50;
export const longestSource = 60;

export const subscribersPath = '/admin/subscribers';
export const suppressedPath = '/admin/subscribers/stopped';
export const importPath = '/admin/subscribers/import';
export const largestImport = 5 * 1024 * 1024;
export const maxImported = 50_000;
export const tooLargeToImport = 'This file is larger than 5 MB. Split it into smaller files.';

/** A line of the list in the panel. */
export type SubscriberRow = {
  id: string;
  email: string;
  status: SubscriberTab;
  source: string;
  joinedAt: string;
  consentAt: string | null;
  unsubscribedAt: string | null;
  /** When a pending subscriber was last asked to confirm. */
  askedAt: string | null;
};

/** A line of a file that cannot be imported, and why. */
export type ImportFault = { line: number; text: string; why: string };

/** What an import would do, or has done. */
export type ImportSummary = {
  /** Addresses that are new, by what they become. */
  fresh: Record<SubscriberStatus, number>;
  /** Addresses that are on the list already, and those that have left it; both stay as they are. */
  known: number;
  left: number;
  /** Addresses that must not be mailed: they are left out. */
  stopped: number;
  /** Lines that name an address of an earlier line. */
  repeated: number;
  /** The first of them; there may be more. */
  faults: ImportFault[];
  faultCount: number;
};

export type ImportAnswer =
  | { error: string }
  | { preview: ImportSummary }
  | { imported: number; stopped: number };

/** Of the chosen subscribers, how many would be asked to confirm, and how many would not for which reason. */
export type RequestPreview = { eligible: number } & Record<RequestSkip, number>;
export type RequestSkip = 'recent' | 'limited' | 'suppressed' | 'confirmed' | 'unsubscribed' | 'spam';

/** What the owner did came about, or is asked about first; the answer repeats the fields. */
export type SubscriberAnswer =
  | { text: string }
  | { question: { title: string; text: string; button: string }; fields: Record<string, string> };
