import type { Translate } from '#content/texts/translate.ts';

export const toolsPerPage = 6;

export const toolStatuses = ['live', 'beta', 'coming-soon'] as const;
export type ToolStatus = (typeof toolStatuses)[number];

/** The public columns of a tool. */
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
  isSample?: boolean;
};

/** Redirects to the catalog page that currently shows the tool. */
export function toolPath(id: string) {
  return `/ai-tools/${id}`;
}

/** Appends "users" unless the text already contains a word. */
export function usersText(users: string, translate: Translate): string {
  return /^$|\p{L}{2}/u.test(users) ? users : translate('tools.users', { number: users });
}
