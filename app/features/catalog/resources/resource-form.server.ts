import { z } from 'zod';
import { catalogLimits } from '#features/catalog/catalog.ts';
import {
  catalogFields,
  requiredCategory,
  requiredLink,
  ticked,
} from '#features/catalog/catalog-form.server.ts';
import { line } from '#platform/forms/form-texts.server.ts';

export const resourceForm = z.object({
  ...catalogFields,
  category: requiredCategory,
  url: requiredLink,
  price: line(catalogLimits.short, 'Enter a price.'),
  affiliate: ticked,
});
