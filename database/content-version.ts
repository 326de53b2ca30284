/** Follows the content version: what was committed here at once, what others commit within a second. */
export type ContentVersion = {
  /** Differs after each change that visitors can see; null while the changes of others would not be heard of. */
  current(): number | null;
  /**
   * The last version that was seen, for use while the database cannot be asked; null unless this process alone can have
   * raised it since.
   */
  lastKnown(): number | null;
};

/** Whether a statement raises the content version. */
export function raisesContentVersion(sql: string) {
  return sql.startsWith('update "content_version"');
}
