export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Suspected spam has its own tab until the owner has reviewed it. */
export const subscriberTabs = [...subscriberStatuses, 'spam'] as const;
export type SubscriberTab = (typeof subscriberTabs)[number];

export const subscriberSorts = ['joined', 'email'] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

/** The source of imported subscribers whose file names no other. */
export const IMPORT_SOURCE = 'import';

export const subscribersPerPage = 50;
export const MAX_SOURCE_LENGTH = 60;
export const MAX_NAME_LENGTH = 100;

export const subscribersPath = '/admin/subscribers';
export const addSubscribersPath = '/admin/subscribers/add';
export const suppressedPath = '/admin/subscribers/suppressed';
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 50_000;
export const tooLargeToImport = 'This file is larger than 5 MB. Split it into smaller files.';

export type SubscriberRow = {
  id: string;
  email: string;
  name: string | null;
  status: SubscriberTab;
  source: string;
  joinedAt: string;
  consentAt: string | null;
  unsubscribedAt: string | null;
  /** When a pending subscriber was last sent a confirmation request. */
  confirmationRequestedAt: string | null;
};

/** A reason that concerns `count` lines, with the first of them. */
export type ImportRemark = { why: string; count: number; examples: { line: number; text: string }[] };

/** The effect of an import. */
export type ImportSummary = {
  /** New addresses by status. */
  fresh: Record<SubscriberStatus, number>;
  /** Existing and unsubscribed addresses; both stay unchanged. */
  known: number;
  left: number;
  /** Suppressed addresses, which are skipped. */
  suppressed: number;
  /** Lines that repeat an earlier address. */
  repeated: number;
  /** Why lines are skipped. */
  faults: ImportRemark[];
  /** Why lines are imported differently. */
  notes: ImportRemark[];
};

export type ImportResult =
  | { error: string }
  | { preview: ImportSummary }
  | { imported: number; suppressed: number };

/** The number of subscribers that would be sent a request, and of those skipped by reason. */
export type RequestPreview = { eligible: number } & Record<RequestSkip, number>;
export type RequestSkip = 'recent' | 'limited' | 'suppressed' | 'confirmed' | 'unsubscribed' | 'spam';

/** The result of an action, or a confirmation question; the confirmed form repeats the fields. */
export type SubscriberResult =
  | { text: string }
  | { question: { title: string; text: string; button: string }; fields: Record<string, string> };
