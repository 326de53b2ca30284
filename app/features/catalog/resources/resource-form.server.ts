import { z } from 'zod';
import { entryLimits } from '#features/catalog/catalog.ts';
import { entryFields, oneOf, requiredLink, ticked } from '#features/catalog/catalog-form.server.ts';
import { line } from '#platform/forms/form-texts.server.ts';
import { resourceCategories } from './resource.ts';

export const resourceForm = z.object({
  ...entryFields,
  category: oneOf(resourceCategories, 'Choose a category.'),
  url: requiredLink,
  price: line(entryLimits.short, 'Enter a price.'),
  affiliate: ticked,
});
