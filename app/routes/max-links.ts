/** Of posts and of projects on one page; the lists of their sections have all. */
export const MAX_LINKS = 500;
