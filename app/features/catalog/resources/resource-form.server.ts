import { z } from 'zod';
import { catalogLimits } from '#features/catalog/catalog.ts';
import { catalogFields, oneOf, requiredLink, ticked } from '#features/catalog/catalog-form.server.ts';
import { line } from '#platform/forms/form-texts.server.ts';
import { resourceCategories } from './resource.ts';

export const resourceForm = z.object({
  ...catalogFields,
  category: oneOf(resourceCategories, 'Choose a category.'),
  url: requiredLink,
  price: line(catalogLimits.short, 'Enter a price.'),
  affiliate: ticked,
});
