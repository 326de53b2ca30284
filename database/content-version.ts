/** Tracks the content version: commits of this process at once, those of others within a second. */
export type ContentVersion = {
  /** Changes with each write to public content; null while changes of other instances cannot be received. */
  current(): number | null;
  /**
   * The last version seen, for use while the database is unreachable; null if another instance may have bumped it
   * since.
   */
  lastKnown(): number | null;
  /** Whether the database accepts connections or queries without answering, so that a query would wait for its time limit. */
  isStalled(): boolean;
};
