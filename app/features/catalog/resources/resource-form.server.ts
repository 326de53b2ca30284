import { z } from 'zod';
import {
  catalogFields,
  optionalLine,
  requiredCategory,
  requiredLink,
  ticked,
} from '#features/catalog/catalog-form.server.ts';

export const resourceForm = z.object({
  ...catalogFields,
  category: requiredCategory,
  url: requiredLink,
  price: optionalLine.transform((price) => price ?? ''),
  affiliate: ticked,
});
