import { z } from 'zod';
import { entryFields, oneOf, optionalLine } from '#features/entries/entry-form.server.ts';
import { entryLimits } from '#features/entries/entry.ts';
import { optionalImage } from '#features/pieces/piece-form.server.ts';
import { outsideAddress } from '#platform/form-texts.server.ts';
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
