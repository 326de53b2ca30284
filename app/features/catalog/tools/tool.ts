export const toolCategories = [
  'Content Marketing',
  'Analytics',
  'Customer Support',
  'Productivity',
  'Writing',
  'Sales',
] as const;

export const toolsPerPage = 6;

export const toolStatuses = ['live', 'beta', 'coming-soon'] as const;
export type ToolStatus = (typeof toolStatuses)[number];

/** What a visitor sees of an AI tool. */
export type Tool = {
  id: string;
  name: string;
  description: string;
  features: string[];
  icon: string;
  status: ToolStatus;
  url: string | null;
  github: string | null;
  image: string | null;
  category: string;
  rating: number | null;
  users: string;
};

/** A link to one tool, which leads to the page of the catalogue that shows it at the moment of the click. */
export function toolPath(id: string) {
  return `/ai-tools/${id}`;
}

/** A number alone needs the word; who wrote "38 teams" has said of whom. */
export function usersText(users: string): string {
  return /^$|\p{L}{2}/u.test(users) ? users : `${users} users`;
}
