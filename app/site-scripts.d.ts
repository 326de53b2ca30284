declare module 'virtual:site-scripts' {
  /** Addresses of the scripts that every public page loads. */
  export const siteScripts: string[];
}
