import { z } from 'zod';

/** `people` is the number of recipients that the screen showed. */
export const waitingListForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('send'), people: z.coerce.number().int().min(1) }),
  z.object({ act: z.literal('clear') }),
  z.object({ act: z.literal('remove'), id: z.uuid() }),
]);
