export const requestsPath = '/admin/settings/testimonials/requests';

export const REQUEST_LIFETIME_DAYS = 60;
export const REMINDER_DAYS = 10;

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

export type RequestState = 'open' | 'changes' | 'replied' | 'published' | 'withdrawn' | 'revoked' | 'expired';

/** A request in a list of the panel. */
export type RequestRow = {
  id: string;
  name: string;
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
  /** The text on the site, which may be a cut. */
  published: string | null;
  enquiryId: string | null;
  projectId: string | null;
};

/** A reply stays available after the link has expired, so that the client can withdraw it. */
export function stateOf({ state, testimonialId, expiresAt }: StoredState, now: Date): RequestState {
  if (testimonialId) return 'published';
  return state === 'open' && hasExpired({ expiresAt }, now) ? 'expired' : state;
}

type StoredState = {
  state: Exclude<RequestState, 'published' | 'expired'>;
  testimonialId: string | null;
  expiresAt: string;
};

export function hasExpired({ expiresAt }: { expiresAt: string }, now: Date) {
  return Date.parse(expiresAt) <= now.getTime();
}

/** Name and role below the quote, as the client has chosen. */
export function signatureOf({ naming, authorName, company }: Reply): { name: string; role: string } {
  if (naming === 'company') return { name: company, role: '' };
  return { name: naming === 'first' ? authorName.split(/\s+/u)[0]! : authorName, role: company };
}

export function testimonialPath({ id, key }: { id: string; key: string }) {
  return `/testimonial/${id}/${key}`;
}
