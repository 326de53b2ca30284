export const categoryKinds = ['post', 'project', 'tool', 'resource'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** The names of a new site, in order. */
export const defaultCategories: Record<CategoryKind, readonly string[]> = {
  post: ['Development', 'Design', 'Technology', 'Tutorials', 'Personal'],
  project: ['Web Development', 'Mobile App', 'Design', 'Content Marketing', 'Copywriting', 'AI Tools'],
  tool: ['Content Marketing', 'Analytics', 'Customer Support', 'Productivity', 'Writing', 'Sales'],
  resource: ['Design', 'Development', 'Marketing', 'Productivity', 'Analytics', 'Writing'],
};
