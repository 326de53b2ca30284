/** A valid request body for an action: form fields or JSON. */
export type Sample = { form: Record<string, string> } | { json: Record<string, unknown> };

export type Ids = Record<
  'post' | 'project' | 'page' | 'tool' | 'comment' | 'enquiry' | 'testimonial' | 'quote' | 'import',
  string
>;

export const forms = (...all: Record<string, string>[]): Sample[] => all.map((form) => ({ form }));
export const json = (...all: Record<string, unknown>[]): Sample[] => all.map((body) => ({ json: body }));
