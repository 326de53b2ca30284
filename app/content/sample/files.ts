/** Markdown files with front matter. */
export const samplePostFiles = Object.values(
  import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true }),
);

export const samplePageFiles = Object.values(
  import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true }),
);

/** Their images are in `public/demo`, with those of older samples, which sites may still show. */
export const sampleProjectFiles = Object.values(
  import.meta.glob<string>('./projects/*.md', { query: '?raw', import: 'default', eager: true }),
);
