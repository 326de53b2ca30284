import { z } from 'zod';
import { entryFields, oneOf, optionalLine } from '#features/catalog/catalog-form.server.ts';
import { entryLimits } from '#features/catalog/catalog.ts';
import { optionalImage } from '#features/content/server/content-form.server.ts';
import { outsideAddress } from '#platform/forms/form-texts.server.ts';
import { toolCategories, toolStatuses } from './tool.ts';

export const toolForm = z.object({
  ...entryFields,
  category: oneOf(toolCategories, 'Choose a category.'),
  status: oneOf(toolStatuses, 'Choose a status.'),
  url: outsideAddress(entryLimits.address),
  github: outsideAddress(entryLimits.address),
  image: optionalImage(),
  users: optionalLine.transform((users) => users ?? ''),
});
