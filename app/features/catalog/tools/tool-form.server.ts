import { z } from 'zod';
import {
  catalogFields,
  oneOf,
  requiredCategory,
  optionalLine,
} from '#features/catalog/catalog-form.server.ts';
import { catalogLimits } from '#features/catalog/catalog.ts';
import { optionalImage } from '#features/content/server/content-form.server.ts';
import { externalUrl } from '#platform/forms/form-texts.server.ts';
import { toolStatuses } from './tool.ts';

export const toolForm = z.object({
  ...catalogFields,
  category: requiredCategory,
  status: oneOf(toolStatuses, 'Choose a status.'),
  url: externalUrl(catalogLimits.url),
  github: externalUrl(catalogLimits.url),
  image: optionalImage(),
  users: optionalLine.transform((users) => users ?? ''),
});
