/** Markdown files with front matter. */
export const samplePostFiles = Object.values(
  import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true }),
);
