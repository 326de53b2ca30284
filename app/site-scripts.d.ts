declare module 'virtual:site-scripts' {
  /** URLs of the scripts that every public page loads. */
  export const siteScripts: string[];
}
