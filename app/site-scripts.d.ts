declare module 'virtual:site-scripts' {
  /** URLs of the scripts that every public page loads. */
  export const siteScripts: string[];
  /** The same for the pages of a static copy. */
  export const staticScripts: string[];
}
