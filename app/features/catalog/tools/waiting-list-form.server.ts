import { z } from 'zod';

/** `people` is the number of recipients that the screen showed. */
export const waitingListForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), people: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal('clear') }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
]);
