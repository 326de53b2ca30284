import { z } from 'zod';
import { draftContentFields, savedContentFields } from '#features/content/server/content-form.server.ts';
import { slugify } from '#platform/text/slug.ts';
import { isReservedSlug } from './page.ts';

/** The autosaved draft. */
export const pageDraftForm = draftContentFields.extend({ showInNavigation: z.boolean() });

/** The saved page. */
export const pageForm = pageDraftForm.extend(savedContentFields).superRefine((page, { addIssue }) => {
  const slug = slugify(page.slug) || slugify(page.title);
  if (isReservedSlug(slug))
    addIssue({
      code: 'custom',
      path: ['slug'],
      message: `The site itself uses the address /${slug}. Choose another slug.`,
    });
});
