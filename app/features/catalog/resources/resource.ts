export const resourcesPerPage = 6;

/** The public columns of a resource. */
export type Resource = {
  id: string;
  name: string;
  description: string;
  category: string;
  icon: string;
  url: string;
  /** Empty if the owner states none. */
  price: string;
  rating: number | null;
  affiliate: boolean;
  features: string[];
  isSample?: boolean;
};
