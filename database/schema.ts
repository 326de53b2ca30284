import type { Generated, Kysely } from 'kysely';
import type { AccountTables } from '#database/schema/account-tables.ts';
import type { MailTables } from '#database/schema/mail-tables.ts';
import type { AnalyticsTables } from '#database/schema/analytics-tables.ts';
import type { ImportTables } from '#database/schema/import-tables.ts';
import type { QuoteTables, TestimonialTables } from '#database/schema/client-tables.ts';
import type { Day, Json, Time } from '#database/schema/value-types.ts';

/** A row that the owner edits: `version` is for optimistic locking, `deleted_at` for the bin. */
type EditableRow = {
  version: number;
  created_at: Time;
  updated_at: Time;
  deleted_at: Time | null;
  is_sample: boolean;
};

/** A post, project or page: the columns hold the published state, `working_copy` the owner's unpublished changes. */
type ContentTable = EditableRow & {
  id: string;
  title: string;
  slug: string;
  content: string;
  content_html: string;
  featured_image: string | null;
  cover_seed: string;
  meta_title: string | null;
  meta_description: string | null;
  published: boolean;
  published_at: Time | null;
  search_text: string;
  working_copy: Json | null;
  /** Time of the last edit, including unpublished changes. */
  edited_at: Time;
};

/** An item of a list that the owner orders. */
type OrderedItem = EditableRow & { id: string; position: number; active: boolean };

export type Database = MailTables & {
  blog_posts: ContentTable & {
    excerpt: string;
    /** False if the excerpt was derived from the beginning of the content. */
    excerpt_typed: boolean;
    category: string;
    tags: string[];
    headings: Json;
    reading_minutes: number;
    views: number;
    likes: number;
    series_id: string | null;
    /** The order within the series; numbers may repeat or be left out. */
    series_position: number | null;
  };
  series: {
    id: string;
    title: string;
    slug: string;
    description: string;
    created_at: Time;
    updated_at: Time;
  };
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
  comments: {
    id: string;
    post_id: string;
    parent_id: string | null;
    author_name: string;
    author_email: string;
    content: string;
    approved: boolean;
    spam: boolean;
    by_owner: boolean;
    created_at: Time;
    deleted_at: Time | null;
    is_sample: boolean;
    search_text: Generated<string>;
  };
  portfolio_projects: ContentTable & {
    description: string;
    screenshots: string[];
    /** Alternative texts, in the order of `screenshots`. */
    screenshot_alts: string[] | null;
    client_name: string | null;
    client_logo: string | null;
    project_url: string | null;
    github_url: string | null;
    technologies: string[];
    category: string;
    completed_at: Day | null;
    featured: boolean;
    featured_position: number;
    /** One sentence below the title. */
    lede: string | null;
    /** The owner's part in the work. */
    role: string | null;
    team: string | null;
    /** Texts. */
    services: Json;
    outcomes: Json;
    credits: Json;
    /** The testimonial to show; it may no longer exist. */
    testimonial_id: string | null;
    /** The cover image on narrow screens. */
    phone_image: string | null;
    /** Whether the work list shows it in a row of its own. */
    large: boolean;
  };
  pages: ContentTable & {
    /** The beginning of the text. */
    excerpt: string;
    show_in_navigation: boolean;
  };
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
  media: {
    id: string;
    file: string;
    original_name: string;
    mime_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    alt: string;
    /** What stays visible where the image is cropped: `30 70` in percent from left and top, or `whole`; null for the middle. */
    focus: Generated<string | null>;
    sha256: string;
    created_at: Time;
    deleted_at: Time | null;
  };
  redirects: { from_path: string; to_path: string; created_at: Time };
  missing_pages: { path: string; hits: number; last_seen_at: Time };
  audit_events: { id: string; kind: string; subject: string; browser: string; created_at: Time };
  revisions: {
    id: string;
    subject: 'post' | 'project' | 'page';
    subject_id: string;
    version: number;
    title: string;
    data: Json;
    created_at: Time;
  };

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
} & AnalyticsTables &
  ImportTables &
  QuoteTables &
  AccountTables &
  TestimonialTables;

export type Db = Kysely<Database>;
