import type { Generated, Kysely } from 'kysely';
import type { ContentTables, EditableRow } from '#database/schema/content-tables.ts';
import type { AccountTables } from '#database/schema/account-tables.ts';
import type { MailTables } from '#database/schema/mail-tables.ts';
import type { AnalyticsTables } from '#database/schema/analytics-tables.ts';
import type { ImportTables } from '#database/schema/import-tables.ts';
import type { MediaTables } from '#database/schema/media-tables.ts';
import type { QuoteTables, TestimonialTables } from '#database/schema/client-tables.ts';
import type { Json, Time } from '#database/schema/value-types.ts';

/** An item of a list that the owner orders. */
type OrderedItem = EditableRow & { id: string; position: number; active: boolean };

export type Database = MailTables & {
  /** What was fetched about web pages for link cards; without a title if that failed. */
  link_cards: {
    url: string;
    title: string;
    description: string;
    /** Path of a library image. */
    image: string | null;
    fetched_at: Time;
  };
  /** Dimensions of images on other sites; zero if they could not be read. */
  image_sizes: { url: string; width: number; height: number; fetched_at: Time };
  ai_tools: OrderedItem & {
    name: string;
    description: string;
    features: string[];
    icon: string;
    status: string;
    url: string | null;
    github: string | null;
    image: string | null;
    category: string;
    rating: number | null;
    users: string;
  };
  resources: OrderedItem & {
    name: string;
    description: string;
    category: string;
    icon: string;
    url: string;
    price: string;
    rating: number | null;
    affiliate: boolean;
    features: string[];
  };
  testimonials: OrderedItem & {
    name: string;
    role: string;
    image: string | null;
    content: string;
    rating: number | null;
  };

  categories: {
    id: string;
    kind: string;
    /** Stored as `category` by the items of this kind. */
    name: string;
    slug: string;
    description: string;
    position: number;
  };
  settings: { key: string; value: Json; updated_at: Time; is_sample: boolean };
  content_version: { id: number; version: number };
  redirects: { from_path: string; to_path: string; created_at: Time };
  missing_pages: { path: string; hits: number; last_seen_at: Time };
  audit_events: { id: string; kind: string; subject: string; browser: string; created_at: Time };

  enquiries: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    budget: string | null;
    timeline: string | null;
    stage: string;
    spam: boolean;
    /** In minor units of `won_currency`, without tax. */
    won_amount: number | null;
    won_currency: string | null;
    /** In minor units. If it is null, it is not known whether the amount includes tax. */
    won_tax: number | null;
    won_at: Time | null;
    /** Where the enquiry came from, as set by the owner: a text, or the path of a page. */
    source: string | null;
    version: number;
    created_at: Time;
    updated_at: Time;
    replied_at: Time | null;
    /** The case study of a won job. */
    project_id: string | null;
    search_text: Generated<string>;
  };
  enquiry_thread_items: {
    id: string;
    enquiry_id: string;
    kind: 'note' | 'reply' | 'question';
    body: string;
    created_at: Time;
  };
  /** The pages that the sender read on the day of the enquiry. */
  enquiry_pages: { enquiry_id: string; path: string };
  subscribers: {
    id: string;
    email: string;
    status: 'pending' | 'confirmed' | 'unsubscribed';
    spam: Generated<boolean>;
    token_hash: string | null;
    token_expires_at: Time | null;
    source: string;
    name: string | null;
    consent_at: Time | null;
    created_at: Time;
    confirmed_at: Time | null;
    unsubscribed_at: Time | null;
  };
} & ContentTables &
  AnalyticsTables &
  ImportTables &
  MediaTables &
  QuoteTables &
  AccountTables &
  TestimonialTables;

export type Db = Kysely<Database>;
