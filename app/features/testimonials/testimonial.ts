import { extractFirstName } from '#platform/text/placeholders.ts';

export type Testimonial = {
  id: string;
  name: string;
  role: string;
  content: string;
  rating: number | null;
  image: string | null;
  isSample?: boolean;
};

export type TestimonialItem = Testimonial & { active: boolean };

export const requestsPath = '/admin/testimonials/requests';

export const REQUEST_LIFETIME_DAYS = 60;
export const REMINDER_DAYS = 10;
export const MAX_LISTED_REQUESTS = 100;

export const requestLimits = { name: 100, email: 254, message: 1_000 };

/** How clients may be named. */
export const namings = ['full', 'first', 'company'] as const;
export type Naming = (typeof namings)[number];

/** What a client has written; the words are never altered. */
export type Reply = {
  content: string;
  naming: Naming;
  authorName: string;
  company: string;
  rating: number | null;
  image: string | null;
};

/** A hidden testimonial is published but turned off in the list of testimonials. */
export type RequestState =
  | 'open'
  | 'changes'
  | 'replied'
  | 'published'
  | 'hidden'
  | 'withdrawn'
  | 'revoked'
  | 'expired';

/** A request in a list of the panel. */
export type RequestRow = {
  id: string;
  name: string;
  /** Empty after the client has withdrawn the consent, and after the enquiry was deleted. */
  email: string;
  state: RequestState;
  createdAt: string;
  expiresAt: string;
  remindedAt: string | null;
  repliedAt: string | null;
};

export type TestimonialRequest = RequestRow & {
  version: number;
  /** Null until the client has replied, and after the consent was withdrawn. */
  reply: Reply | null;
  /** What the owner asked to change. */
  changes: string | null;
  consentText: string | null;
  consentAt: string | null;
  /** The text on the site, which may be shortened. */
  published: string | null;
  enquiryId: string | null;
  projectId: string | null;
};

/** A reply stays available after the link has expired, so that the client can withdraw it. */
export function getRequestState({ state, active, expiresAt }: StoredState, now: Date): RequestState {
  if (active !== null) return active ? 'published' : 'hidden';
  return state === 'open' && hasExpired({ expiresAt }, now) ? 'expired' : state;
}

type StoredState = {
  state: 'open' | 'changes' | 'replied' | 'withdrawn' | 'revoked';
  /** Whether the testimonial is shown; null if there is none. */
  active: boolean | null;
  expiresAt: string;
};

/** The client can change the text until it is published or the link expires. */
export function canEdit({ state, expiresAt }: Pick<RequestRow, 'state' | 'expiresAt'>, now: Date) {
  return ['open', 'changes', 'replied'].includes(state) && !hasExpired({ expiresAt }, now);
}

function hasExpired({ expiresAt }: { expiresAt: string }, now: Date) {
  return Date.parse(expiresAt) <= now.getTime();
}

/** Once at a time, and only with an address to ask at. */
export function canAskForChanges({ state, email }: { state: RequestState; email: string }) {
  return state === 'replied' && email !== '';
}

/** Name and role below the quote, as the client has chosen. */
export function formatSignature({ naming, authorName, company }: Reply): { name: string; role: string } {
  if (naming === 'company') return { name: company, role: '' };
  return { name: naming === 'first' ? extractFirstName(authorName) : authorName, role: company };
}

export function testimonialPath({ id, key }: { id: string; key: string }) {
  return `/testimonial/${id}/${key}`;
}
