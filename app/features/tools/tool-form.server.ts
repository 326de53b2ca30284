import { z } from 'zod';
import { entryFields, oneOf, optionalLine } from '#features/entries/entry-form.server.ts';
import { optionalImage, optionalLink } from '#features/pieces/piece-form.server.ts';
import { toolCategories, toolStatuses } from './tool.ts';

export const toolForm = z.object({
  ...entryFields,
  category: oneOf(toolCategories, 'Choose a category.'),
  status: oneOf(toolStatuses, 'Choose a status.'),
  url: optionalLink(),
  github: optionalLink(),
  image: optionalImage(),
  users: optionalLine.transform((users) => users ?? ''),
});
