import type { Json, Time } from './value-types.ts';

export type ImportTables = {
  imports: {
    id: string;
    source: 'wordpress' | 'ghost' | 'markdown' | null;
    /** Identifies the old site in all of its exports. */
    origin: string;
    /** The name of the file. */
    name: string;
    /** In the imports folder of the data folder, or an absolute path given to the command. */
    file: string;
    /** A zip or folder with the images, instead of the network. */
    images_file: string | null;
    /** Without a slash at the end. Images are fetched from there if the export does not name their site. */
    old_site_url: string | null;
    state:
      | 'uploaded'
      | 'planning'
      | 'planned'
      | 'applying'
      | 'stopped'
      | 'applied'
      | 'undoing'
      | 'undone'
      | 'failed';
    /** Why it failed, for the owner. */
    failure: string | null;
    /** `SourceCategory[]` of features/imports: categories of the source with the names of ours, or `+` for a new one. */
    category_map: Json;
    /** `DraftKind[]` of features/imports; null before the first plan. */
    draft_kinds: Json | null;
    created_at: Time;
    applied_at: Time | null;
    undone_at: Time | null;
  };
  import_items: {
    import_id: string;
    /** Of the source record. */
    key: string;
    position: number;
    type: 'post' | 'project' | 'page' | 'category' | 'comment' | 'subscriber' | 'redirect' | 'problem';
    title: string;
    action: 'create' | 'update' | 'skip' | 'problem';
    /** Why it is skipped or a problem, and what would be lost: sentences. */
    notes: Json;
    state: 'waiting' | 'done' | 'failed' | 'undone' | 'kept';
    /** SHA-256 of the source record. */
    sha256: string;
    /** The table and id of what it created or updated. */
    target_table: string | null;
    target_id: string | null;
    /** State of the target after the import, to see whether it was edited since. */
    fingerprint: string | null;
    /** Of a redirect: the `NewPath` of features/imports. */
    new_path: Json | null;
    /** The slug that a post or page gets, or that the existing one has. */
    slug: string | null;
  };
  /** Old addresses of posts and pages. */
  import_redirects: {
    import_id: string;
    from_path: string;
    /** Of the item it leads to. */
    item_key: string;
    /** Whether this import created the redirect. */
    is_created: boolean;
  };
  import_images: {
    import_id: string;
    /** The web address or path in the source; a long one is replaced by its checksum. */
    src: string;
    alt: string;
    /** Path in the media library; null if it is not fetched yet or could not be fetched. */
    url: string | null;
    /** Whether this import added it to the library; stored before it is added. */
    is_new: boolean;
    failure: string | null;
  };
};
