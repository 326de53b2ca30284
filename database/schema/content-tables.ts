import type { Generated } from 'kysely';
import type { Day, Json, Time } from './value-types.ts';

/** A row that the owner edits: `version` is for optimistic locking, `deleted_at` for the bin. */
export type EditableRow = {
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
  /** Shown to those with its private link, and nowhere else. */
  by_link: boolean;
  search_text: string;
  working_copy: Json | null;
  /** Time of the last edit, including unpublished changes. */
  edited_at: Time;
};

export type ContentTables = {
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
    /** The address of a film that plays in place of the picture. */
    loop: string | null;
    /** Whether the work list shows it in a row of its own. */
    large: boolean;
  };
  pages: ContentTable & {
    /** The beginning of the text. */
    excerpt: string;
    show_in_navigation: boolean;
  };
  revisions: {
    id: string;
    subject: 'post' | 'project' | 'page';
    subject_id: string;
    version: number;
    title: string;
    data: Json;
    created_at: Time;
  };
  private_links: {
    subject: 'post' | 'project' | 'page';
    subject_id: string;
    /** A renewed link has the next one, which ends the links before. */
    number: Generated<number>;
    /** The last day on which it works. */
    expires_on: Day | null;
    password_hash: string | null;
    opens: Generated<number>;
  };
};
